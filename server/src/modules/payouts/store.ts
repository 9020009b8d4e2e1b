import { iso } from '#core/iso'
import type { ShareKind } from '@psico/contract/payouts/payouts'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import type { Moved } from './rules.ts'

/** What a rule says, as it is kept; the value in currency units. */
export interface KeptRule extends Record<string, unknown> {
  psychologist: string
  psychologist_name: string
  from: string
  kind: ShareKind
  value: number
  withholding_percent: number | null
  withholding_name: string | null
}

export const rulesOf = (db: ClinicDb) =>
  rows<KeptRule>(
    db,
    `select r.psychologist, u.full_name as psychologist_name, to_char(r.from_day, 'YYYY-MM-DD') as from, r.kind,
       r.value::float8 as value, r.withholding_percent::float8 as withholding_percent, r.withholding_name
     from share_rules r join users u on u.clinic_id = r.clinic_id and u.id = r.psychologist
     order by u.full_name, r.psychologist, r.from_day`,
  )

export const hasRules = async (db: ClinicDb): Promise<boolean> =>
  (await row(db, 'select 1 from share_rules limit 1')) !== undefined

/** All of them anew. One after the other: two admins who save at once end with the rules of one of them. */
export async function replaceRules(
  db: ClinicDb,
  rules: readonly Omit<KeptRule, 'psychologist_name'>[],
): Promise<void> {
  await lockPayouts(db)
  await run(db, 'select set_share_rules($1)', [JSON.stringify(rules)])
}

/** Whoever numbers a statement or changes rules is alone in the clinic until the transaction ends. */
export const lockPayouts = (db: ClinicDb) =>
  run(db, `select pg_advisory_xact_lock(hashtextextended('payouts ' || app_clinic()::text, 0))`)

/** Which of these are no professionals here. */
export const strangersAmong = async (db: ClinicDb, people: readonly string[]): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      `select p.id from unnest($1::uuid[]) as p(id) where not exists (select from users u
         where u.id = p.id and u.user_type = 'professional')`,
      [people],
    )
  ).map((person) => person.id)

/** A session, or a pack, with money that moved in some days and that no statement has. Minor units. */
export interface MovedRow extends Moved, Record<string, unknown> {
  psychologist: string
  psychologist_name: string
  subject: string
  day: string
  currency: string
  movements: string[]
  /** By which it was stated first; null where it never was. */
  stated_kind: ShareKind | null
  stated_value: number | null
  was_stated: boolean
}

/**
 * What moved in the days from `from` to `to` of the clinic's zone, of one professional or of all, and whatever came late into
 * days that were closed before.
 */
export const movedIn = (
  db: ClinicDb,
  query: { psychologist: string | null; from: string; to: string; zone: string; currency: string },
) =>
  rows<MovedRow>(
    db,
    `with open as (
       select l.id, l.psychologist, coalesce(l.appointment_id, l.bought_pack_id) as subject, l.appointment_id is not null as is_session,
         l.at, charged_by(l.kind, l.amount_minor) - returned_by(l.kind, l.amount_minor) - owed_by(l.kind, l.amount_minor)
           - prepaid_by(l.kind, l.amount_minor) as minor
       from ledger l
       where l.psychologist is not null and ($1::uuid is null or l.psychologist = $1) and l.currency = $5
         and l.at < ($3::date + 1)::timestamp at time zone $4
         and (l.at >= $2::date::timestamp at time zone $4 or exists (select from statements s
           where s.clinic_id = l.clinic_id and s.psychologist = l.psychologist
             and local_day(l.at, $4) between s.from_day and s.to_day))
         and not exists (select from statement_movements m where m.clinic_id = l.clinic_id and m.ledger_id = l.id)
     )
     select o.psychologist, u.full_name as psychologist_name, o.subject, o.is_session, $5 as currency,
       to_char(min(local_day(o.at, $4)), 'YYYY-MM-DD') as day, sum(o.minor)::float8 as moved,
       array_agg(o.id) as movements,
       coalesce(s.collected, 0)::float8 as stated, coalesce(s.share, 0)::float8 as stated_share,
       coalesce(s.sessions, 0)::int as stated_sessions, s.kind as stated_kind, s.value::float8 as stated_value,
       s.subject is not null as was_stated
     from open o
     join users u on u.id = o.psychologist
     left join lateral (
       select l.subject, sum(l.collected_minor) as collected, sum(l.share_minor) as share, sum(l.sessions) as sessions,
         (array_agg(l.kind order by t.number))[1] as kind, (array_agg(l.value order by t.number))[1] as value
       from statement_lines l join statements t on t.clinic_id = l.clinic_id and t.id = l.statement_id
       where l.subject = o.subject and t.psychologist = o.psychologist
       group by l.subject) s on true
     group by o.psychologist, u.full_name, o.subject, o.is_session, s.subject, s.collected, s.share, s.sessions, s.kind, s.value
     order by u.full_name, o.psychologist, day, o.subject`,
    [query.psychologist, query.from, query.to, query.zone, query.currency],
  )

/** A statement as it is kept. Minor units. */
export interface KeptStatement extends Record<string, unknown> {
  id: string
  number: number
  psychologist: string
  psychologist_name: string
  from: string
  to: string
  currency: string
  sessions: number
  collected_minor: number
  share_minor: number
  withheld_minor: number
  withholding_name: string | null
  withholding_percent: number | null
  closed_at: string
  paid_at: string | null
  paid_reference: string | null
}

const statements = `select s.id, s.number, s.psychologist, coalesce(s.psychologist_name, u.full_name) as psychologist_name,
    to_char(s.from_day, 'YYYY-MM-DD') as from, to_char(s.to_day, 'YYYY-MM-DD') as to, s.currency, s.sessions,
    s.collected_minor::float8, s.share_minor::float8, s.withheld_minor::float8, s.withholding_name,
    s.withholding_percent::float8, s.closed_at, s.paid_at, s.paid_reference
  from statements s join users u on u.clinic_id = s.clinic_id and u.id = s.psychologist`

export const statementById = (db: ClinicDb, id: string) =>
  row<KeptStatement>(db, `${statements} where s.id = $1`, [id])

/** Those that touch some days, the latest first. */
export const statementsOf = (
  db: ClinicDb,
  days: { psychologist: string | null; from: string | null; to: string | null },
) =>
  rows<KeptStatement>(
    db,
    `${statements} where ($1::uuid is null or s.psychologist = $1)
       and ($2::date is null or s.to_day >= $2) and ($3::date is null or s.from_day <= $3)
     order by s.number desc limit 500`,
    [days.psychologist, days.from, days.to],
  )

export const nextNumber = async (db: ClinicDb): Promise<number> =>
  (await row<{ next: number }>(db, 'select coalesce(max(number), 0) + 1 as next from statements'))?.next ?? 1

export interface NewStatement {
  id: string
  number: number
  psychologist: string
  psychologist_name: string
  from: string
  to: string
  currency: string
  sessions: number
  collected: number
  share: number
  withheld: number
  withholdingName: string | null
  withholdingPercent: number | null
  by: string
  nowMs: number
}

/** False where some of its days are closed. */
export const insertStatement = (db: ClinicDb, statement: NewStatement): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.exclusion,
    async () =>
      (await run(
        db,
        `insert into statements (id, number, psychologist, from_day, to_day, currency, sessions, collected_minor, share_minor,
           withheld_minor, withholding_name, withholding_percent, closed_by, closed_at, psychologist_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [
          statement.id,
          statement.number,
          statement.psychologist,
          statement.from,
          statement.to,
          statement.currency,
          statement.sessions,
          statement.collected,
          statement.share,
          statement.withheld,
          statement.withholdingName,
          statement.withholdingPercent,
          statement.by,
          iso(statement.nowMs),
          statement.psychologist_name,
        ],
      )) > 0,
    () => false,
  )
