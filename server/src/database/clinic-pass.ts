import { createHmac } from 'node:crypto'
import type pg from 'pg'

/*
 * A transaction names its clinic by a pass: the clinic's id, a full stop and an HMAC of the id. Row-level security believes
 * no other (server/sql/isolation.sql), so that whoever gets a statement of their own in can name no other clinic, even
 * when they know its id.
 */
const blockBytes = 64
const rememberedPasses = 10_000

const keyOf = (masterKey: string): Buffer =>
  createHmac('sha256', masterKey).update('proves which clinic a transaction is of, v1').digest()

/** Makes the passes of clinics; the newest ten thousand are remembered. */
export function openPasses(masterKey: string): (clinicId: string) => string {
  const key = keyOf(masterKey)
  const known = new Map<string, string>()
  return (clinicId) => {
    const found = known.get(clinicId)
    if (found) return found
    const pass = `${clinicId}.${createHmac('sha256', key).update(clinicId).digest('hex')}`
    if (known.size >= rememberedPasses) known.clear()
    known.set(clinicId, pass)
    return pass
  }
}

/** Whether the database checks passes with the key that comes of this master key; also before it checks any. */
export async function isPassKeyOf(owner: pg.Client, masterKey: string): Promise<boolean> {
  const { rows: tables } = await owner.query(`select 1 where to_regclass('clinic_pass_key') is not null`)
  if (tables.length === 0) return true
  const { rows } = await owner.query<{ inner_pad: Buffer }>('select inner_pad from clinic_pass_key')
  return rows.every((row) => row.inner_pad.equals(paddedKeys(masterKey)[0]))
}

/** Gives the database what it checks passes with: the key in the two forms in which HMAC-SHA256 uses it. */
export async function layPassKey(owner: pg.Client, masterKey: string): Promise<void> {
  await owner.query(
    `insert into clinic_pass_key (inner_pad, outer_pad) values ($1, $2)
     on conflict (only_one) do update set inner_pad = excluded.inner_pad, outer_pad = excluded.outer_pad
     where clinic_pass_key.inner_pad <> excluded.inner_pad`,
    paddedKeys(masterKey),
  )
}

function paddedKeys(masterKey: string): [inner: Buffer, outer: Buffer] {
  const key = Buffer.concat([keyOf(masterKey)], blockBytes)
  const padded = (pad: number) => Buffer.from(key.map((byte) => byte ^ pad))
  return [padded(0x36), padded(0x5c)]
}
