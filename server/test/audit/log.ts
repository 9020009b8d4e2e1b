import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Finding } from '../../src/modules/audit-log/chain.ts'
import { seal } from '../../src/modules/audit-log/seal.ts'
import { verify } from '../../src/modules/audit-log/verify.ts'
import type { Clinic } from '../../src/database/clinic.ts'
import { anchoringIn } from './anchoring.ts'

type Row = Record<string, string>

/** The audit log of a clinic in a real database, in the hands of somebody who owns that database. */
export interface ForgedLog {
  clinicId: string
  size: number
  /** Every this many entries a hash was noted outside. */
  step: number
  /** Runs a statement past every trigger and policy; `$1` is the clinic. */
  run(statement: string, ...values: unknown[]): Promise<Row[]>
  /** The same with triggers, as the server's own writes. */
  asServer(statement: string, ...values: unknown[]): Promise<void>
  verify(): Promise<Finding[]>
  /** Makes everything what it was when the log was laid. */
  putBack(): Promise<void>
}

/** Entries are this far from each other. */
export const stepSeconds = 30
const keys = {
  audit_entries: 'id',
  audit_chain: 'seq',
  audit_listed: 'seq',
  audit_phrases: 'id',
  audit_tallies: 'hour, level',
  audit_unsealed: 'entry_id',
}
const tables = Object.entries(keys)

/** Lays a log of `size` sealed entries. */
export async function layLog(
  owner: pg.Client,
  clinic: Clinic,
  dataDir: string,
  size: number,
): Promise<ForgedLog> {
  const run: ForgedLog['run'] = async (statement, ...values) =>
    (await owner.query<Row>(statement, [clinic.id, ...values])).rows
  const triggers = (on: boolean) => owner.query(`set session_replication_role = ${on ? 'origin' : 'replica'}`)
  const step = size / 100
  for (let from = 1; from <= size; from += step) {
    await run(addEntries, from, from + step - 1)
    await seal(anchoringIn(dataDir), clinic)
  }
  for (const [table] of tables)
    await owner.query(`create table kept_${table} as select * from ${table} where clinic_id = '${clinic.id}'`)
  const anchorFile = join(dataDir, 'anchors', `${clinic.id}.log`)
  const anchors = await readFile(anchorFile)
  await triggers(false)
  return {
    clinicId: clinic.id,
    size,
    step,
    run,
    asServer: async (statement, ...values) => {
      await triggers(true)
      await run(statement, ...values)
      await triggers(false)
    },
    verify: async () => (await verify(anchoringIn(dataDir), clinic)).findings,
    putBack: async () => {
      await writeFile(anchorFile, anchors)
      for (const [table, key] of tables) {
        const now = `select * from ${table} where clinic_id = $1`
        const kept = `select * from kept_${table} where clinic_id = $1`
        await run(`delete from ${table} where clinic_id = $1 and (${key}) in (
          select ${key} from (${now} except ${kept}) strange)`)
        await run(`insert into ${table} ${kept} except ${now}`)
      }
    },
  }
}

const addEntries = `insert into audit_entries (clinic_id, id, timestamp, level, action, user_id, user_email, ip_address)
  select $1, ('0199' || lpad(to_hex(n), 28, '0'))::uuid, timestamptz '2026-03-02' + n * interval '${stepSeconds} seconds',
    case n % 7 when 0 then 'WARNING' else 'INFO' end, 'Hizo algo ' || n || '.', gen_random_uuid(),
    'ana@correo.example', '10.0.0.7'
  from generate_series($2::int, $3::int) n`
