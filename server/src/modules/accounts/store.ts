import type { completeProfile } from '@psico/contract/accounts/accounts'
import type { OwnProfile, UserType } from '@psico/contract/people/people'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { ClinicDb, GlobalDb } from '#database/clinic'
import { tablesOf, type Realm } from '#database/realm'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'
import { problems } from './problems.ts'

/** Somebody who may sign in. */
export interface Person {
  id: string
  /** Empty of a patient who left none. */
  email: string
  first_name: string
  last_name: string
  full_name: string
  user_type: UserType
  password_hash: string | null
  is_active: boolean
}

const personColumns = (realm: Realm): string =>
  `id, coalesce(email, '') as email, first_name, last_name, full_name, password_hash, is_active,
   ${realm.at === 'clinic' ? 'user_type' : "'superuser' as user_type"}`

export const personByEmail = (realm: Realm, email: string): Promise<Person | undefined> =>
  row<Person>(realm.db, `select ${personColumns(realm)} from ${tablesOf(realm).people} where email = $1`, [
    email,
  ])

export interface NewUser {
  id: string
  /** Null of a patient who left none: they have no account until it is known. */
  email: string | null
  username: string
  first_name: string
  last_name: string
  user_type: Exclude<UserType, 'superuser'>
  password_hash: string | null
}

/** False where the address is taken: the unique key decides, also between two at once. */
export async function insertUnlessTaken(db: ClinicDb, user: NewUser, nowMs: number): Promise<boolean> {
  const insert = async () => {
    await run(
      db,
      `insert into users (id, email, username, first_name, last_name, user_type, password_hash, date_joined)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        user.id,
        user.email,
        user.username,
        user.first_name,
        user.last_name,
        user.user_type,
        user.password_hash,
        new Date(nowMs).toISOString(),
      ],
    )
    return true
  }
  const isNew = await unlessRefused(db, sqlState.unique, insert, () => false)
  if (isNew && user.user_type === 'patient')
    await run(db, 'insert into patient_profiles (user_id) values ($1)', [user.id])
  return isNew
}

/** @throws emailTaken */
export const setAddress = (db: ClinicDb, id: string, email: string): Promise<number> =>
  unlessRefused(
    db,
    sqlState.unique,
    () => run(db, 'update users set email = $2 where id = $1', [id, email]),
    () => {
      throw problems.emailTaken()
    },
  )

/** The same for staff, who know whom they invite. @throws emailTaken */
export async function insertUser(db: ClinicDb, user: NewUser, nowMs: number): Promise<void> {
  if (!(await insertUnlessTaken(db, user, nowMs))) throw problems.emailTaken()
}

export const activePerson = (realm: Realm, id: string): Promise<Person | undefined> =>
  row<Person>(
    realm.db,
    `select ${personColumns(realm)} from ${tablesOf(realm).people} where id = $1 and is_active`,
    [id],
  )

/** The person, locked until the transaction ends; a couple is none. */
export const lockPerson = (db: ClinicDb, id: string): Promise<Person | undefined> =>
  row<Person>(
    db,
    `select ${personColumns({ at: 'clinic', db })} from users where id = $1 and kind = 'person' for update`,
    [id],
  )

/** Whether somebody who administers the clinic has set a password. */
export async function hasReadyAdmin(db: ClinicDb): Promise<boolean> {
  const found = await row<{ is: boolean }>(
    db,
    `select exists (select from users where user_type = 'admin' and is_active and password_hash is not null) as is`,
  )
  return found?.is ?? false
}

/** Ids of the active admins, locked in one order so that two callers wait instead of blocking each other. */
export async function lockActiveAdmins(db: ClinicDb): Promise<string[]> {
  const admins = await rows<{ id: string }>(
    db,
    "select id from users where user_type = 'admin' and is_active order by id for update",
  )
  return admins.map((admin) => admin.id)
}

export const setActive = (db: ClinicDb, id: string, isActive: boolean): Promise<number> =>
  run(db, 'update users set is_active = $2 where id = $1', [id, isActive])

export async function setPassword(realm: Realm, id: string, hash: string): Promise<void> {
  await run(realm.db, `update ${tablesOf(realm).people} set password_hash = $2 where id = $1`, [id, hash])
  // Whoever came through a mailed link reads that mailbox.
  if (realm.at === 'clinic') await setVerified(realm.db, id)
}

/** Nobody comes in any more by what was the password. */
export const forgetPassword = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'update users set password_hash = null where id = $1', [id])

export const isVerified = async (db: ClinicDb, id: string): Promise<boolean> =>
  (await row(db, 'select 1 from users where id = $1 and email_verified', [id])) !== undefined

export const setVerified = (db: ClinicDb, id: string): Promise<number> =>
  run(db, 'update users set email_verified = true where id = $1', [id])

export const account = `u.id, coalesce(u.email, '') as email, u.username, u.first_name, u.last_name, u.full_name, u.user_type, u.phone, u.ci,
  u.date_of_birth, u.address, u.date_joined, u.last_login, u.is_active, u.email_verified`

export const profiles = `case when u.user_type = 'patient' then (
    select json_build_object('emergency_contact_name', coalesce(max(p.emergency_contact_name), ''),
      'emergency_contact_phone', coalesce(max(p.emergency_contact_phone), ''),
      'occupation', coalesce(max(p.occupation), ''), 'marital_status', coalesce(max(p.marital_status), ''),
      'medical_history', coalesce(max(p.medical_history), ''))
    from patient_profiles p where p.user_id = u.id) end as patient_profile,
  (select json_build_object('id', p.id, 'license_number', p.license_number, 'city', p.city,
      'office_address', p.office_address, 'bio', p.bio, 'education', p.education,
      'experience_years', p.experience_years, 'consultation_fee', p.consultation_fee,
      'fee_is_set', p.fee_is_set,
      'accepts_online_sessions', p.accepts_online_sessions,
      'accepts_in_person_sessions', p.accepts_in_person_sessions, 'is_verified', p.is_verified,
      'session_duration', p.session_duration, 'average_rating', p.average_rating,
      'total_reviews', p.total_reviews, 'accepts_new_bookings', p.accepts_new_bookings,
      'languages', p.languages, 'gender', p.gender, 'age_groups', p.age_groups, 'specializations', (
        select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by ps.position, s.name), '[]')
        from professional_specializations ps join specializations s on s.id = ps.specialization_id and s.active
        where ps.professional_id = p.id))
    from professionals p where p.user_id = u.id) as professional_profile`

/** One account with its profile, on a day of the clinic. */
export const accountOf = (db: ClinicDb, id: string, today: string): Promise<OwnProfile | undefined> =>
  row<OwnProfile>(
    db,
    `select ${account}, ${profiles}, (
       select coalesce(json_agg(json_strip_nulls(json_build_object('id', o.id, 'name', o.full_name,
         'is_couple', nullif(o.id = any (is_part_of(u.id)), false))) order by o.folded_name, o.id), '[]')
       from users o where o.id in (select patient from portal_of(u.id, $2))
         or o.id = any (is_part_of(u.id)) and o.id <> u.id) as acts_for
     from users u where u.id = $1`,
    [id, today],
  )

/** A global admin's account has a name and an address, and nothing of a clinic. */
export const globalAccountOf = (db: GlobalDb, id: string): Promise<OwnProfile | undefined> =>
  row<OwnProfile>(
    db,
    `select id, email, '' as username, first_name, last_name, full_name, 'superuser' as user_type, '' as phone,
       '' as ci, null as date_of_birth, '' as address, date_joined, last_login, is_active, true as email_verified,
       null as patient_profile, null as professional_profile, '[]'::json as acts_for
     from global_admins where id = $1`,
    [id],
  )

type ProfileBody = BodyOf<typeof completeProfile>

/** Left out stays as it is (null for SQL); null empties. */
const given = (text: string | null | undefined): string | null => (text === undefined ? null : (text ?? ''))

export async function saveUserData(
  db: ClinicDb,
  id: string,
  userData: ProfileBody['user_data'],
): Promise<void> {
  await run(
    db,
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name),
       phone = coalesce($4, phone), address = coalesce($5, address),
       date_of_birth = case when $6 then $7::date else date_of_birth end,
       -- A document's number that is known stays: correcting it is the clinic's.
       ci = case when ci = '' then coalesce($8, '') else ci end where id = $1`,
    [
      id,
      userData.first_name ?? null,
      userData.last_name ?? null,
      given(userData.phone),
      given(userData.address),
      userData.date_of_birth !== undefined,
      userData.date_of_birth || null,
      given(userData.ci),
    ],
  )
}

export async function savePatientData(
  db: ClinicDb,
  id: string,
  data: NonNullable<ProfileBody['patient_data']>,
): Promise<void> {
  const names = ['emergency_contact_name', 'emergency_contact_phone', 'occupation', 'marital_status'] as const
  await run(
    db,
    `insert into patient_profiles (user_id, ${names.join(', ')})
     values ($1, ${names.map((_, n) => `coalesce($${n + 2}, '')`).join(', ')})
     on conflict (clinic_id, user_id) do update
       set ${names.map((name, n) => `${name} = coalesce($${n + 2}, patient_profiles.${name})`).join(', ')}`,
    [id, ...names.map((name) => given(data[name]))],
  )
}

export async function saveGlobalNames(
  db: GlobalDb,
  id: string,
  userData: ProfileBody['user_data'],
): Promise<void> {
  await run(
    db,
    `update global_admins set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name) where id = $1`,
    [id, userData.first_name ?? null, userData.last_name ?? null],
  )
}
