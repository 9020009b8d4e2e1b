import { iso } from '#core/iso'
import type { DueDb } from '../transaction.ts'
import { rows, run } from '../sql.ts'

/** One row, as it was taken: `due_at` is the end of the lease. */
export interface DueRow {
  clinic_id: string
  kind: string
  subject: string
  due_at: string
  /** How often it was taken before. */
  tries: number
}

/** Until when what is taken is nobody else's, epoch ms; some kinds are free sooner. */
interface Leases {
  untilMs: number
  short: readonly string[]
  shortUntilMs: number
}

/** Takes what is due, the oldest first, of one moment clinic by clinic; nobody else takes it before its lease ends. */
export const claimDue = (db: DueDb, nowMs: number, leases: Leases, most: number): Promise<DueRow[]> =>
  rows<DueRow>(
    db,
    {
      name: 'due-work-claim',
      text: `with due as (
          select clinic_id, kind, subject from due_work
          where due_at <= $1 order by due_at, clinic_id limit $3 for update skip locked)
        update due_work d set due_at = case when d.kind = any($4) then $5 else $2 end::timestamptz, tries = d.tries + 1 from due
        where d.clinic_id = due.clinic_id and d.kind = due.kind and d.subject = due.subject
        returning d.clinic_id, d.kind, d.subject, d.due_at, d.tries - 1 as tries`,
    },
    [iso(nowMs), iso(leases.untilMs), most, leases.short, iso(leases.shortUntilMs)],
  )

/**
 * When the next piece is due, epoch ms; null where nothing is until then. Nothing later is looked at: at the end of the index
 * stands what clinics left behind that moved away.
 */
export async function nextDueMs(db: DueDb, untilMs: number): Promise<number | null> {
  const text = 'select due_at from due_work where due_at <= $1 order by due_at limit 1'
  const [next] = await rows<{ due_at: string }>(db, { name: 'due-work-next', text }, [iso(untilMs)])
  return next ? Date.parse(next.due_at) : null
}

/** Done, unless it was scheduled anew meanwhile. */
export const finishDue = (db: DueDb, done: readonly DueRow[]): Promise<number> =>
  run(
    db,
    {
      name: 'due-work-finish',
      text: `delete from due_work d using unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[])
          as it (clinic_id, kind, subject, due_at)
        where d.clinic_id = it.clinic_id and d.kind = it.kind and d.subject = it.subject and d.due_at = it.due_at`,
    },
    [
      done.map((it) => it.clinic_id),
      done.map((it) => it.kind),
      done.map((it) => it.subject),
      done.map((it) => it.due_at),
    ],
  )

/** To be tried again later, unless it was scheduled anew meanwhile. */
export const postponeDue = (db: DueDb, it: DueRow, untilMs: number): Promise<number> =>
  run(
    db,
    `update due_work set due_at = $5 where clinic_id = $1 and kind = $2 and subject = $3 and due_at = $4`,
    [it.clinic_id, it.kind, it.subject, it.due_at, iso(untilMs)],
  )
