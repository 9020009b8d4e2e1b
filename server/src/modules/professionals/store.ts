import type { BookingRules } from '@psico/contract/availability/availability'
import type {
  Colleague,
  OwnProfessionalProfile,
  Professional,
  ProfessionalPage,
} from '@psico/contract/professionals/professionals'
import type { KeptSpecialization } from '@psico/contract/professionals/specializations'
import type { BodyOf, QueryOf } from '@psico/contract/core/endpoint'
import type { listColleagues, saveOwnProfessionalProfile } from '@psico/contract/professionals/professionals'
import { photoUrlOf } from '#modules/pictures/public'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** Columns of a professional as visitors see them. */
export const card = `p.id, p.user_id, u.full_name, p.average_rating, p.total_reviews, p.city, p.consultation_fee, p.bio,
  p.education, p.experience_years, p.accepts_online_sessions, p.accepts_in_person_sessions, p.is_verified,
  p.session_duration, p.accepts_new_bookings, p.languages, p.gender, p.age_groups, ${photoUrlOf('p.clinic_id', 'p.user_id')} as photo_url,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by ps.position, s.name), '[]')
     from professional_specializations ps
     join specializations s on s.clinic_id = ps.clinic_id and s.id = ps.specialization_id
     where ps.clinic_id = p.clinic_id and ps.professional_id = p.id and s.active) as specializations`

/** Profiles with their people, and who of them works at the clinic. */
export const people = `from professionals p join users u on u.clinic_id = p.clinic_id and u.id = p.user_id`
export const working = `u.is_active and u.user_type = 'professional'`
const atWork = `${people} where ${working}`

/**
 * Whom the directory shows: who has accepted the invitation, has a fee that somebody set, a way to hold sessions and weekly
 * hours, and takes new bookings. A page of their own has everybody at work.
 */
export const inDirectory = `u.password_hash is not null and p.fee_is_set and p.accepts_new_bookings
  and (p.accepts_online_sessions or p.accepts_in_person_sessions)
  and exists (select from availability_blocks b where b.clinic_id = p.clinic_id and b.psychologist = p.user_id)`

/** Whether the directory shows anybody. */
export async function isListing(db: ClinicDb): Promise<boolean> {
  const found = await row<{ is: boolean }>(db, `select exists (select ${atWork} and ${inDirectory}) as is`)
  return found?.is ?? false
}

/** Where they hold sessions in person. */
const office = `case when p.accepts_in_person_sessions then coalesce(nullif(p.office_address, ''),
      (select nullif(k.address, '') from clinics k where k.id = p.clinic_id)) end`

/** At work, with weekly hours and a way to hold sessions: whoever can be given one, by name. */
export const colleagues = (
  db: ClinicDb,
  asked: QueryOf<typeof listColleagues>,
): Promise<(Colleague & { count: number })[]> =>
  rows<Colleague & { count: number }>(
    db,
    `select p.user_id, u.full_name, p.accepts_online_sessions, p.accepts_in_person_sessions,
       p.consultation_fee, ${office} as office_address,
       count(*) over () as count
     ${atWork} and (p.accepts_online_sessions or p.accepts_in_person_sessions)
       and exists (select from availability_blocks b where b.clinic_id = p.clinic_id and b.psychologist = p.user_id)
     order by u.folded_name, p.id limit $1 offset $2`,
    [asked.page_size, (asked.page - 1) * asked.page_size],
  )

const byId = {
  name: 'professional-by-id',
  text: `select ${card}, ${office} as office_address
    ${atWork} and p.id = $1`,
}

/** As their own page shows them: also where they hold sessions in person. */
export type ShownProfile = Professional & Pick<ProfessionalPage, 'office_address'>

/** Whose profile it is, of those who work here. */
export const holderOf = async (db: ClinicDb, id: string): Promise<string | undefined> =>
  (await row<{ user_id: string }>(db, `select p.user_id ${atWork} and p.id = $1`, [id]))?.user_id

export const profileOf = (db: ClinicDb, id: string): Promise<ShownProfile | undefined> =>
  row<ShownProfile>(db, byId, [id])

export const profileOfUser = (db: ClinicDb, userId: string): Promise<Professional | undefined> =>
  row<Professional & Record<string, unknown>>(db, `select ${card} ${atWork} and p.user_id = $1`, [userId])

const ofUser = {
  name: 'professional-of-user',
  text: `select ${card}, u.email, u.first_name, u.last_name, p.license_number, p.office_address, p.fee_is_set,
      p.note_template, p.unsigned_mail, p.phone_in_room
    ${atWork} and p.user_id = $1`,
}

export const ownProfile = (db: ClinicDb, userId: string): Promise<OwnProfessionalProfile | undefined> =>
  row<OwnProfessionalProfile>(db, ofUser, [userId])

export async function addProfile(db: ClinicDb, id: string, userId: string): Promise<void> {
  await run(
    db,
    `insert into professionals (id, user_id, fee_is_set) values ($1, $2, false) on conflict (clinic_id, user_id) do nothing`,
    [id, userId],
  )
}

/** The clinic's specialties by name; those that are not active only where `withInactive`. */
export const catalogue = (db: ClinicDb, withInactive = false): Promise<KeptSpecialization[]> =>
  rows<KeptSpecialization>(
    db,
    'select id, name, active from specializations where active or $1 order by folded(name)',
    [withInactive],
  )

/** One change of the catalogue at a time: two at once cannot make a name twice, nor one more than there may be. */
export const lockCatalogue = (db: ClinicDb) =>
  run(db, "select pg_advisory_xact_lock(hashtextextended('specialties ' || app_clinic()::text, 0))")

/** How many there are, and whether another than `id` has this name, whatever its case and accents. */
export const catalogueFacts = async (
  db: ClinicDb,
  name: string,
  id: string | null,
): Promise<{ count: number; is_taken: boolean }> =>
  (await row<{ count: number; is_taken: boolean }>(
    db,
    `select count(*) as count, coalesce(bool_or(folded(name) = folded($1) and id is distinct from $2), false) as is_taken
     from specializations`,
    [name, id],
  )) ?? { count: 0, is_taken: false }

/** The specialty as it is now; undefined where the clinic has none with the id. */
export const changeSpecialty = (
  db: ClinicDb,
  id: string,
  change: { name?: string | undefined; active?: boolean | undefined },
): Promise<KeptSpecialization | undefined> =>
  row<KeptSpecialization>(
    db,
    `update specializations set name = coalesce($2, name), active = coalesce($3, active) where id = $1
     returning id, name, active`,
    [id, change.name ?? null, change.active ?? null],
  )

type Changes = BodyOf<typeof saveOwnProfessionalProfile>

/** Fields that are undefined stay; a text that is null becomes empty, and so does the gender. */
export async function saveProfile(db: ClinicDb, userId: string, changes: Changes): Promise<void> {
  const text = (value: string | null | undefined) => (value === null ? '' : value)
  await run(
    db,
    `update professionals set
       license_number = coalesce($2, license_number), city = coalesce($3, city),
       experience_years = coalesce($4, experience_years), consultation_fee = coalesce($5, consultation_fee),
       fee_is_set = fee_is_set or $5 is not null, accepts_new_bookings = coalesce($12, accepts_new_bookings),
       bio = coalesce($6, bio), education = coalesce($7, education),
       office_address = coalesce($8, office_address), session_duration = coalesce($9, session_duration),
       accepts_online_sessions = coalesce($10, accepts_online_sessions),
       accepts_in_person_sessions = coalesce($11, accepts_in_person_sessions),
       languages = coalesce($13, languages), age_groups = coalesce($14, age_groups),
       gender = case when $15 then $16 else gender end, note_template = coalesce($17, note_template),
       unsigned_mail = coalesce($18, unsigned_mail), phone_in_room = coalesce($19, phone_in_room)
     where user_id = $1`,
    [
      userId,
      text(changes.license_number),
      text(changes.city),
      changes.experience_years,
      changes.consultation_fee,
      text(changes.bio),
      text(changes.education),
      text(changes.office_address),
      changes.session_duration,
      changes.accepts_online_sessions,
      changes.accepts_in_person_sessions,
      changes.accepts_new_bookings,
      changes.languages && [...new Set(changes.languages)],
      changes.age_groups && [...new Set(changes.age_groups)],
      changes.gender !== undefined,
      changes.gender ?? null,
      changes.note_template,
      changes.unsigned_mail,
      changes.phone_in_room,
    ],
  )
}

export const setFee = (db: ClinicDb, userId: string, fee: number) =>
  run(db, 'update professionals set consultation_fee = $2, fee_is_set = true where user_id = $1', [
    userId,
    fee,
  ])

/** Replaces the active specialties, in the given order; those that are not in the catalogue are left out. */
export async function setSpecialties(
  db: ClinicDb,
  professional: string,
  ids: readonly string[],
): Promise<void> {
  await run(
    db,
    `delete from professional_specializations where professional_id = $1
       and specialization_id in (select id from specializations where active)`,
    [professional],
  )
  await run(
    db,
    `insert into professional_specializations (professional_id, specialization_id, position)
     select $1, s.id, array_position($2::uuid[], s.id) from specializations s where s.id = any ($2::uuid[])`,
    [professional, ids],
  )
}

export const bookingRules = (db: ClinicDb, userId: string): Promise<BookingRules | undefined> =>
  row<BookingRules & Record<string, unknown>>(
    db,
    `select session_duration, pause_minutes, notice_minutes, horizon_days from professionals where user_id = $1`,
    [userId],
  )

export async function saveBookingRules(db: ClinicDb, userId: string, rules: BookingRules): Promise<void> {
  await run(
    db,
    `update professionals set session_duration = $2, pause_minutes = $3, notice_minutes = $4, horizon_days = $5
     where user_id = $1`,
    [userId, rules.session_duration, rules.pause_minutes, rules.notice_minutes, rules.horizon_days],
  )
}

export async function addRating(db: ClinicDb, userId: string, rating: number): Promise<void> {
  await run(
    db,
    `update professionals set total_reviews = total_reviews + 1, rating_sum = rating_sum + $2 where user_id = $1`,
    [userId, rating],
  )
}

/** A specialty of the catalogue; one of that name stays as it is. */
export async function addSpecialty(db: ClinicDb, id: string, name: string): Promise<void> {
  await run(
    db,
    'insert into specializations (id, name) values ($1, $2) on conflict (clinic_id, name) do nothing',
    [id, name],
  )
}
