import { createHash } from 'node:crypto'
import type pg from 'pg'
import { bytesAt, type Client } from './client.ts'
import {
  mayHaveRunOut,
  type Acknowledged,
  type BookedHour,
  type Noted,
  type Said,
  type Uploaded,
} from './records.ts'

/** What looks everything up that somebody was told. */
export interface LookUp {
  client: Client
  port: () => number
  owner: pg.Client
}

/** How far an earlier look got: what was found once is looked at again at the very end. */
export interface Mark {
  hours: number
  uploads: number
  said: number
}

export const fromTheStart: Mark = { hours: 0, uploads: 0, said: 0 }

/** Everything acknowledged since the mark that is not as it was acknowledged. What is known now becomes what was told. */
export async function lost(up: LookUp, records: Acknowledged, since: Mark): Promise<string[]> {
  const found: (string | null)[] = []
  for (const hour of records.hours.slice(since.hours)) found.push(await lostHour(up, hour))
  for (const note of records.notes) found.push(await lostNote(up, note))
  for (const upload of records.uploads.slice(since.uploads)) found.push(await lostUpload(up, upload))
  for (const said of records.said.slice(since.said)) found.push(await lostMessage(up, said))
  return found.filter((line) => line !== null)
}

export const markOf = ({ hours, uploads, said }: Acknowledged): Mark => ({
  hours: hours.length,
  uploads: uploads.length,
  said: said.length,
})

const statuses = { held: ['pending'], paid: ['confirmed'], cancelled: ['cancelled'] } as const

async function lostHour({ client, owner }: LookUp, hour: BookedHour): Promise<string | null> {
  // As the page after the payment does: the company has the money, and its news may have died with the database.
  if (hour.told === 'paid') await client('GET', `/payments/sessions/${hour.session}/`, hour.token)
  const told = await client('GET', `/appointments/appointments/${hour.appointment}/`, hour.token)
  const status = String(told?.json['status'])
  const may: string[] = [...statuses[hour.told], ...(hour.trying ? statuses[hour.trying] : [])]
  if (hour.told === 'held' && mayHaveRunOut(hour)) may.push('cancelled')
  const name = `hour ${hour.appointment}, told ${hour.told}, trying ${hour.trying}`
  if (!may.includes(status)) return `${name}: is ${told?.status} ${status}`
  if (hour.told !== 'held') {
    const sql = `select status from simulated_checkouts where session_id = $1`
    const { rows } = await owner.query<{ status: string }>(sql, [hour.session])
    if (rows[0]?.status !== 'complete') return `${name}: its checkout is ${rows[0]?.status}`
  }
  if (hour.trying && status === statuses[hour.trying][0]) [hour.told, hour.trying] = [hour.trying, null]
  return null
}

async function lostNote({ client }: LookUp, note: Noted): Promise<string | null> {
  const told = await client('GET', `/appointments/appointments/${note.appointment}/note/`, note.token)
  if (told?.status === 404 && note.told === 0) return null
  const number = Number(/\d+/.exec(String(told?.json['content']))?.[0] ?? -1)
  if (number < note.told || number > note.tried)
    return `note of ${note.appointment}: is ${told?.status} ${number}, told ${note.told}, tried ${note.tried}`
  note.told = number
  return null
}

async function lostUpload({ port }: LookUp, { document, token, digest }: Uploaded): Promise<string | null> {
  const bytes = await bytesAt(port(), `/clinical-history/documents/${document}/download/`, token)
  const found = bytes && createHash('sha256').update(bytes).digest('hex')
  return found === digest
    ? null
    : `document ${document}: ${bytes ? `other ${bytes.length} bytes` : 'is not served'}`
}

async function lostMessage(
  { owner }: LookUp,
  { appointment, client, message }: Said,
): Promise<string | null> {
  const sql = 'select count(*)::int as times from chat_messages where appointment_id = $1 and client_id = $2'
  const { rows } = await owner.query<{ times: number }>(sql, [appointment, client])
  return rows[0]?.times === 1 ? null : `${message} of ${appointment}: is there ${rows[0]?.times} times`
}

/** Every document that anybody may open, whether its sender heard of it or not: whole, and one that was sent. */
export async function halfWritten(
  { owner, port }: LookUp,
  { begun }: Acknowledged,
  tokens: Map<string, string>,
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; uploaded_by: string }>(
    'select id, uploaded_by from documents',
  )
  const wrong: string[] = []
  for (const { id, uploaded_by: by } of rows) {
    const bytes = await bytesAt(port(), `/clinical-history/documents/${id}/download/`, tokens.get(by) ?? '')
    if (!bytes || !begun.has(createHash('sha256').update(bytes).digest('hex')))
      wrong.push(
        `document ${id} is served as ${bytes ? `${bytes.length} bytes that nobody sent` : 'nothing'}`,
      )
  }
  return wrong
}
