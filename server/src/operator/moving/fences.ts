import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Lines } from './lines.ts'
import { MoveRefused } from './refused.ts'

type Both = Pick<Lines, 'from' | 'to'>

/** From its commit on the database refuses this clinic. */
export async function fence(
  pod: pg.Client,
  clinic: string,
  why: 'arriving' | 'pausing' | 'left',
): Promise<void> {
  await pod.query(
    `insert into fenced_clinics (clinic, why) values ($1, $2)
     on conflict (clinic) do update set why = excluded.why, since = now()`,
    [clinic, why],
  )
}

/** The clinic lives here. */
export async function unfence(pod: pg.Client, clinic: string): Promise<void> {
  await pod.query('delete from fenced_clinics where clinic = $1', [clinic])
}

/**
 * Puts what a clinic had due to the end of what its old place looks through each second: it is done elsewhere. A thousand
 * years later, so that its times can still be read. Only once nothing carries changes to the new place any more.
 */
export async function setDueWorkAside(from: pg.Client, clinic: string): Promise<void> {
  await from.query(
    `update due_work set due_at = due_at + interval '1000 years'
     where clinic_id = $1 and due_at < now() + interval '500 years'`,
    [clinic],
  )
}

/** From now on whoever writes rows of this clinic holds its lock, in both databases. */
export async function watchWriters({ from, to }: Both, clinic: string): Promise<void> {
  for (const client of [to, from])
    await client.query('insert into moving_clinics (clinic) values ($1) on conflict do nothing', [clinic])
}

/** Nobody holds the lock any more. */
export async function forgetWriters({ from, to }: Both, clinic: string): Promise<void> {
  for (const client of [from, to])
    await client.query('delete from moving_clinics where clinic = $1', [clinic])
}

const drainMs = 15 * 60_000

/**
 * Waits for the end of every transaction that may have begun a statement before writers were watched: it holds no lock.
 * Nobody waits for this. @throws MoveRefused where one does not end
 */
export async function drain(from: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await from.query<{ moment: string }>('select clock_timestamp()::text as moment')
  const moment = rows[0]?.moment
  for (const begun = Date.now(); ; await sleep(100)) {
    const { rowCount } = await from.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and xact_start <= $1`,
      [moment],
    )
    if (rowCount === 0) return
    if (Date.now() - begun > drainMs)
      throw new MoveRefused('Hay una transacción que no termina en la base de datos de origen.')
    if (Date.now() - begun > 5000) log('Se espera a que terminen transacciones que ya estaban en curso.')
    if (Date.now() - begun > 5000) await sleep(5000)
  }
}
