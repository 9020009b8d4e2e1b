import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { z } from 'zod'

/** The kind of due work that notes outside the database what became of an account. */
export const departureWork = 'departure-note'

const departure = z.object({
  clinic: z.uuid(),
  user: z.uuid(),
  kind: z.enum(['dismissed', 'erased', 'back']),
  /** When it was noted. */
  at: z.iso.datetime(),
  /** Of who is erased: how long the law keeps the record. */
  kept_until: z.iso.datetime().nullable(),
})
/** Somebody's account was closed, or erased; or it was opened again. Ids and times alone. */
export type Departure = z.infer<typeof departure>

const fileIn = (archiveDir: string): string => join(archiveDir, 'departures.jsonl')

/** Adds one to the archive: a database that is brought back to an earlier moment knows nothing of it. */
export async function noteDeparture(archiveDir: string, entry: Departure): Promise<void> {
  await mkdir(archiveDir, { recursive: true })
  const file = await open(fileIn(archiveDir), 'a', 0o600)
  try {
    await file.appendFile(`${JSON.stringify(entry)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What became last of everybody of whom something was noted after that moment. */
export async function departuresSince(archiveDir: string, momentMs: number): Promise<Departure[]> {
  const text = await readFile(fileIn(archiveDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const last = new Map<string, Departure>()
  for (const line of text.split('\n').filter((entry) => entry !== '')) {
    const read = departure.safeParse(asJson(line))
    // A line that was cut off with the machine.
    if (!read.success || Date.parse(read.data.at) <= momentMs) continue
    last.delete(read.data.user)
    last.set(read.data.user, read.data)
  }
  return [...last.values()]
}

function asJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/**
 * Closes the accounts again in a database that was brought back; who was erased is blocked, and the product erases them as soon
 * as it starts. As the owner of the tables. Answers how many people it concerned.
 */
export async function departAgain(ownerUrl: string, departures: readonly Departure[]): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  let concerned = 0
  try {
    await owner.query('begin')
    await owner.query('set local row_security = off')
    for (const entry of departures) concerned += await again(owner, entry)
    await owner.query('commit')
  } finally {
    await owner.end()
  }
  return concerned
}

async function again(
  owner: pg.Client,
  { clinic, user, kind, at, kept_until: until }: Departure,
): Promise<number> {
  const { rowCount } = await owner.query('update users set is_active = $3 where clinic_id = $1 and id = $2', [
    clinic,
    user,
    kind === 'back',
  ])
  // Who came after that moment is not there at all.
  if (rowCount === 0) return 0
  if (kind !== 'erased') return 1
  await owner.query(
    `insert into blocked_records (clinic_id, patient, reason, blocked_at, kept_until) values ($1, $2, 'erased', $3, $4)
     on conflict (clinic_id, patient) do update set reason = 'erased'`,
    [clinic, user, at, until ?? at],
  )
  await owner.query(
    `insert into due_work (clinic_id, kind, subject, due_at)
     values ($1, 'privacy-erase', $2, $3), ($1, 'privacy-record-term', $2, $4)
     on conflict (clinic_id, kind, subject) do update set due_at = excluded.due_at`,
    [clinic, user, at, until ?? at],
  )
  return 1
}
