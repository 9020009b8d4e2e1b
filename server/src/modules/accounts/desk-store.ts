import {
  packBuyersLeftBehind,
  sessionsLeftBehind,
  type AdminUser,
  type AdminUserDetail,
} from '@psico/contract/people/people'
import type { changeUser, listUsers } from '@psico/contract/accounts/accounts'
import type { BodyOf, QueryOf } from '@psico/contract/core/endpoint'
import type { Clinic, ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { isPersonFound } from '#database/person-search'
import { account, profiles } from './store.ts'

/** In care with somebody, and nothing agreed with anybody: the desk sees that, and no more of the care. */
const isWithoutNext = (moment: string) => `exists (select from follow_up_at(${moment}) f
    where f.patient = u.id and f.state = 'task')
  and not exists (select from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id
    and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, ${moment}))`

/** What reception and admins see of a person beside the account; `moment` is a parameter of the statement. */
const knownAtDesk = (
  moment: string,
) => `u.password_hash is null and u.email is not null and u.is_active as invitation_pending,
  case when u.user_type = 'patient' then (select max(a.appointment_date) from appointments a
    where a.clinic_id = u.clinic_id and a.patient = u.id and a.status = 'completed' and not a.no_show) end as last_session,
  case when u.user_type = 'patient' then (select min(a.appointment_date) from appointments a
    where a.clinic_id = u.clinic_id and a.patient = u.id
      and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, ${moment})) end as next_session,
  u.user_type = 'patient' and ${isWithoutNext(moment)} as without_next,
  case when u.user_type = 'patient' then (select max(a.consent_at) from appointments a
    where a.clinic_id = u.clinic_id and a.patient = u.id) end as consent_at`

/** One account with its profile, as the clinic's administration sees it. */
export const adminAccountOf = (
  db: ClinicDb,
  id: string,
  nowMs: number,
): Promise<AdminUserDetail | undefined> =>
  row<AdminUserDetail>(
    db,
    `with ahead as (
       select a.appointment_date, a.start_time, a.starts_at, a.patient, a.status from appointments a
       where a.psychologist = $1 and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)
       union all
       select a.appointment_date, a.start_time, a.starts_at, a.patient, a.status from appointments a
       where a.patient = any (is_part_of($1)) and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)),
     packs_left as (
       select b.buyer from bought_packs b where b.state = 'bought' and (b.sessions_left > 0 or b.open_minor > 0)
         and (b.buyer = $1 or b.psychologist = $1))
     select ${account}, ${profiles}, ${knownAtDesk('$2')},
       (select count(*) from ahead) as future_sessions,
       (select coalesce(json_agg(json_build_object('appointment_date', it.appointment_date,
          'start_time', to_char(it.start_time, 'HH24:MI'), 'patient_name', p.full_name, 'status', it.status)
          order by it.starts_at), '[]')
        from (select * from ahead order by starts_at limit $3) it join users p on p.id = it.patient) as next_sessions,
       json_build_object('count', (select count(*) from packs_left), 'buyers',
         (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.full_name, 'is_couple', b.kind = 'couple')
            order by b.folded_name, b.id), '[]')
          from (select b.* from users b where b.id in (select buyer from packs_left)
            order by b.folded_name, b.id limit $4) b)) as open_packs
     from users u where u.id = $1 and u.kind = 'person'`,
    [id, new Date(nowMs).toISOString(), sessionsLeftBehind, packBuyersLeftBehind],
  )

/** One person as the lists of the clinic show them. */
export const listedAccountOf = (db: ClinicDb, id: string, nowMs: number): Promise<AdminUser | undefined> =>
  row<AdminUser>(db, `select ${account}, ${knownAtDesk('$2')} from users u where u.id = $1`, [
    id,
    new Date(nowMs).toISOString(),
  ])

/** Whom one waits for, as what waits for the clinic's people counts them; of minors it is known who they are. */
const waitsFor = {
  invitation: `u.is_active and u.password_hash is null and u.user_type <> 'patient'`,
  consent: `(u.id = any ($8::uuid[]) or (u.date_of_birth is null or u.date_of_birth <= $7::date)
    and exists (select from appointments a where a.clinic_id = u.clinic_id and a.patient = u.id
      and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $6) and a.hold_expires_at is null)
    and not exists (select from appointments o where o.clinic_id = u.clinic_id and o.patient = u.id
      and o.consent_version is not null))`,
  session: `u.is_active and ${isWithoutNext('$6')}`,
}

/** Who is looked for: a text, a kind of person, whether they are active, whom one waits for; `$6` is the moment. */
const matching = ({
  waits_for,
}: Pick<QueryOf<typeof listUsers>, 'waits_for'>) => `u.kind = 'person' and ${isPersonFound('u', '$1')}
  and ($2::text is null or u.user_type = $2) and ($3::boolean is null or u.is_active = $3)
  and ${waits_for ? waitsFor[waits_for] : 'true'}`

/**
 * A page of the clinic's people, by name, in one statement. The page is cut before anything else is read of a person.
 * Not a prepared statement: a plan that was made while the clinic was small would be kept when it is large.
 */
export async function accounts(
  db: ClinicDb,
  {
    search = '',
    user_type,
    is_active,
    waits_for,
    minors,
    page,
    page_size,
  }: QueryOf<typeof listUsers> & { minors: { bornAfter: string; patients: readonly string[] } | null },
  nowMs: number,
): Promise<{ count: number; results: AdminUser[] }> {
  const them = matching({ waits_for })
  const found = await rows<AdminUser & { count: number }>(
    db,
    `select counted.count, shown.* from (select count(*) from users u where ${them}) counted
     left join (select u.id, u.folded_name from users u where ${them}
       order by u.folded_name, u.id limit $4 offset $5) page on true
     left join lateral (select ${account}, ${knownAtDesk('$6')} from users u where u.id = page.id limit 1) shown on true
     order by page.folded_name, page.id`,
    [
      search.trim(),
      user_type ?? null,
      is_active ? is_active === 'true' : null,
      page_size,
      (page - 1) * page_size,
      new Date(nowMs).toISOString(),
      ...(minors ? [minors.bornAfter, minors.patients] : []),
    ],
  )
  return { count: found[0]?.count ?? 0, results: found.filter((person) => person.id !== null) }
}

type PersonChange = BodyOf<typeof changeUser>

/** Changes what the clinic may change of a person; what is left out stays. */
export const savePerson = (db: ClinicDb, id: string, personChange: PersonChange) =>
  run(
    db,
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       phone = coalesce($4, phone), ci = coalesce($5, ci), address = coalesce($6, address),
       date_of_birth = case when $7 then $8::date else date_of_birth end where id = $1`,
    [
      id,
      personChange.first_name ?? null,
      personChange.last_name ?? null,
      personChange.phone ?? null,
      personChange.ci ?? null,
      personChange.address ?? null,
      personChange.date_of_birth !== undefined,
      personChange.date_of_birth || null,
    ],
  )

/** Whether this person's record is blocked or erased: nobody opens their account again. */
export const isRecordClosed = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, 'select 1 from blocked_records where patient = $1', [id])) !== undefined

/** Whether this is somebody of the clinic's staff, rather than a patient or nobody. */
export const isStaff = (clinic: Clinic, userId: string): Promise<boolean> =>
  clinic.read(
    async (db) =>
      (await row(db, "select 1 from users where id = $1 and user_type <> 'patient'", [userId])) !== undefined,
  )

/** Whether an address is one of a contact from whom a patient is kept. */
export const isBlockedFor = async (db: ClinicDb, patient: string, email: string): Promise<boolean> =>
  (await row<{ is: boolean }>(db, 'select is_blocked_for($1, $2, null) as is', [patient, email]))?.is ?? false
