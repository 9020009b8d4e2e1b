import { createHash } from 'node:crypto'
import { sealFile } from '../../src/modules/documents/public.ts'
import { newFileKey } from '../../src/services/crypto/sealed-stream.ts'
import { newId } from '../../src/core/id.ts'
import { run } from '../../src/database/sql.ts'
import type { Maker } from './world.ts'

/** What the admin who asks had prepared. */
const clinicExport: Maker = async ({ staff, pairs }, pair) => {
  const id = newId()
  // Only the admin's own is theirs.
  const owner = pair === pairs.own ? staff.admin : pair.psychologist
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into clinic_exports (id, user_id, asked_at, expires_at) values ($1, $2, now(), '2100-01-01')`,
      [id, owner],
    ),
  )
  return { id }
}

/** What the professional of the pair had prepared. */
const myExport: Maker = async (_, pair) => {
  const id = newId()
  await pair.clinic.work((db) =>
    run(
      db,
      `insert into clinic_exports (id, user_id, kind, asked_at, expires_at) values ($1, $2, 'mine', now(), '2100-01-01')`,
      [id, pair.psychologist],
    ),
  )
  return { id }
}

/** What the professional of the pair wrote of its patient elsewhere. */
const oldRecord: Maker = async ({ server }, pair) => {
  const [id, key] = [newId(), newFileKey()]
  // No two are the same.
  const content = Buffer.from(`${pair.writes ?? 'Texto antiguo'} ${id}`)
  const digest = createHash('sha256').update(content).digest('hex')
  async function* whole() {
    yield content
  }
  const parts: Buffer[] = []
  for await (const part of sealFile(key, digest, whole())) parts.push(part)
  const place = (column: string) => ({ table: 'old_records', column, row: id })
  await pair.clinic.work(async (db) => {
    const name = await server.app.vault.sealText(db, pair.clinic, 'antiguo.txt', place('file_name'))
    const sealedKey = await server.app.vault.sealBytes(db, pair.clinic, key, place('file_key'))
    await run(
      db,
      `insert into old_records (id, patient, psychologist, dated, file_name, file_key, file_size, digest, brought_at)
       values ($1, $2, $3, '2020-01-01', $4, $5, $6, $7, now())`,
      [id, pair.patient, pair.psychologist, name, sealedKey, content.length, digest],
    )
    await run(db, 'insert into old_record_parts (record_id, n, content) values ($1, 0, $2)', [
      id,
      Buffer.concat(parts),
    ])
  })
  return { id }
}

/** A file of one patient, read and not yet taken in. */
const broughtFile: Maker = async ({ server }, { clinic }) => {
  const [id, row] = [newId(), newId()]
  const plan = {
    columns: [{ name: 'Nombre', guess: 'full_name', reason: '', samples: ['Persona Nueva'], order: null }],
    mapping: { columns: { Nombre: 'full_name' }, date_format: null, zone: null },
  }
  const seal = (text: object, table: string, column: string, of: string, version?: number) =>
    clinic.work((db) =>
      server.app.vault.sealText(db, clinic, JSON.stringify(text), {
        table,
        column,
        row: of,
        ...(version === undefined ? {} : { version }),
      }),
    )
  const sealedPlan = await seal(plan, 'imports', 'plan', id, 1)
  const cells = await seal(['Persona Nueva'], 'import_rows', 'cells', row)
  await clinic.work(async (db) => {
    await run(
      db,
      `insert into imports (id, kind, created_by, created_at, row_count, plan) values ($1, 'patients', $1, now(), 1, $2)`,
      [id, sealedPlan],
    )
    await run(db, 'insert into import_rows (id, import_id, n, cells) values ($1, $2, 2, $3)', [
      row,
      id,
      cells,
    ])
  })
  return { id, n: '2' }
}

/** What comes along and goes. */
export const brought = { clinicExport, myExport, oldRecord, broughtFile }
