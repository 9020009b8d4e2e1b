import { iso } from '#core/iso'
import type { DueDb } from '../transaction.ts'
import { rows, run } from '../sql.ts'

/** By these names long work is told from the rest, here and in the indexes. */
export type LongKind = `nightly-${string}`
export const isLong = (kind: string): kind is LongKind => kind.startsWith('nightly-')

/** One row, as it was taken: `due_at` is the end of the lease. */
export interface DueRow<Kind = string> {
  clinic_id: string
  kind: Kind
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

/**
 * Takes what is due, the oldest first, of one moment clinic by clinic; nobody else takes it before its lease ends. Long work is
 * left: an index without it is looked through, which is found by the same words (migration 0761).
 */
export const claimDue = (db: DueDb, nowMs: number, leases: Leases, most: number): Promise<DueRow[]> =>
  rows<DueRow>(
    db,
    {
      name: 'due-work-claim',
      text: `with due as (
          select clinic_id, kind, subject from due_work
          where due_at <= $1 and kind not like 'nightly-%' order by due_at, clinic_id limit $3 for update skip locked)
        update due_work d set due_at = case when d.kind = any($4) then $5 else $2 end::timestamptz,
          tries = d.tries + 1, again_at = null
        from due where d.clinic_id = due.clinic_id and d.kind = due.kind and d.subject = due.subject
        returning d.clinic_id, d.kind, d.subject, d.due_at, d.tries - 1 as tries`,
    },
    [iso(nowMs), iso(leases.untilMs), most, leases.short, iso(leases.shortUntilMs)],
  )

/** The same of long work, of each kind as many as there are places for. */
export const claimLong = (
  db: DueDb,
  nowMs: number,
  untilMs: number,
  places: readonly { kind: LongKind; most: number }[],
): Promise<DueRow<LongKind>[]> =>
  rows<DueRow<LongKind>>(
    db,
    {
      name: 'due-work-claim-long',
      text: `with due as (
          select d.* from unnest($3::text[], $4::int[]) as free (kind, most) cross join lateral (
            select w.clinic_id, w.kind, w.subject from due_work w
            where w.kind = free.kind and w.due_at <= $1 and w.kind like 'nightly-%'
            order by w.due_at, w.clinic_id limit free.most for update skip locked) d)
        update due_work d set due_at = $2, tries = d.tries + 1, again_at = null
        from due where d.clinic_id = due.clinic_id and d.kind = due.kind and d.subject = due.subject
        returning d.clinic_id, d.kind, d.subject, d.due_at, d.tries - 1 as tries`,
    },
    [iso(nowMs), iso(untilMs), places.map((place) => place.kind), places.map((place) => place.most)],
  )

/**
 * When the next piece is due that is not long, epoch ms; null where nothing is until then. Nothing later is looked at: at the end of the index
 * stands what clinics left behind that moved away.
 */
export async function nextDueMs(db: DueDb, untilMs: number): Promise<number | null> {
  const text = `select due_at from due_work where due_at <= $1 and kind not like 'nightly-%' order by due_at limit 1`
  const [next] = await rows<{ due_at: string }>(db, { name: 'due-work-next', text }, [iso(untilMs)])
  return next ? Date.parse(next.due_at) : null
}

/** Done, unless it was scheduled anew meanwhile. Where something wants it again, it waits for that moment. */
export const finishDue = (db: DueDb, done: readonly DueRow[]): Promise<number> =>
  run(
    db,
    {
      name: 'due-work-finish',
      text: `with done as (
          select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[]) as it (clinic_id, kind, subject, due_at)),
        again as (
          update due_work d set due_at = d.again_at, again_at = null, tries = 0 from done it
          where d.clinic_id = it.clinic_id and d.kind = it.kind and d.subject = it.subject and d.due_at = it.due_at
            and d.again_at is not null)
        delete from due_work d using done it
        where d.clinic_id = it.clinic_id and d.kind = it.kind and d.subject = it.subject and d.due_at = it.due_at
          and d.again_at is null`,
    },
    [
      done.map((row) => row.clinic_id),
      done.map((row) => row.kind),
      done.map((row) => row.subject),
      done.map((row) => row.due_at),
    ],
  )

/**
 * Moves what was taken: the end of its lease, or when it is tried again. Answers whether it did: not where it was scheduled
 * anew meanwhile, or where somebody else took it.
 */
export const moveDue = async (db: DueDb, row: DueRow, dueAtMs: number): Promise<boolean> =>
  (await run(
    db,
    `update due_work set due_at = $5 where clinic_id = $1 and kind = $2 and subject = $3 and due_at = $4`,
    [row.clinic_id, row.kind, row.subject, row.due_at, iso(dueAtMs)],
  )) > 0
