import { iso } from '#core/iso'
import { staleHours } from '#modules/professionals/public'
import type { ClinicDb } from '#database/clinic'
import { rows, run } from '#database/sql'
import type { FactsAsked, ScheduleFacts } from './store.ts'

/** Who looks at hours does it alone; others wait, and find them looked at. */
export const lookAlone = (db: ClinicDb) =>
  run(db, 'select pg_advisory_xact_lock(hashtextextended(app_clinic()::text, 3))')

/**
 * Whose hours have to be looked at. The changes that are taken here were committed before; one that is still under way is
 * not seen, and stays.
 */
export async function takeStale(db: ClinicDb, nowMs: number): Promise<string[]> {
  const found = await rows<{ psychologist: string }>(
    db,
    `with taken as (delete from changed_hours returning psychologist)
     select psychologist from taken union select p.user_id ${staleHours('$1')}`,
    [iso(nowMs)],
  )
  return found.map((row) => row.psychologist)
}

export interface FactsOfOne extends ScheduleFacts, Record<string, unknown> {
  psychologist: string
  first_hold_ends_ms: number | null
}

/** What the schedules of several are made of, in one trip; no row for who works here no longer. */
export const factsOfMany = (
  db: ClinicDb,
  psychologists: readonly string[],
  asked: Omit<FactsAsked, 'psychologist' | 'except'>,
): Promise<FactsOfOne[]> =>
  rows<FactsOfOne>(
    db,
    `select who.psychologist, f.*, first_hold_ends(who.psychologist, $6) as first_hold_ends_ms
     from unnest($1::uuid[]) who(psychologist),
       lateral schedule_facts(current_setting('app.clinic'), who.psychologist, $2, $3, $4, $5, $6, null) f`,
    [psychologists, asked.firstDay, asked.lastDay, iso(asked.fromMs), iso(asked.toMs), iso(asked.nowMs)],
  )

export interface KeptHours {
  psychologist: string
  any_at: string | null
  morning_at: string | null
  afternoon_at: string | null
  evening_at: string | null
  weekend_at: string | null
  holds_until: string
}

/** Keeps what was found, in the place of what was kept of all who were looked at. */
export const keep = (db: ClinicDb, looked: readonly string[], found: readonly KeptHours[]) =>
  run(db, 'select keep_hours($1, $2)', [looked, JSON.stringify(found)])
