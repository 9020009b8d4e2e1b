import { firstSpecialties } from '@psico/contract/professionals/professionals'
import type { Clinic, ClinicDb, Databases, GlobalDb } from '../src/database/clinic.ts'
import { newId } from '../src/core/id.ts'
import { hashOf } from '#core/id'
import { run } from '../src/database/sql.ts'
import { minutesOf, timeText } from '@psico/contract/core/dates'
import { dayClock, instantOf } from '../src/core/zone.ts'

interface ClinicFacts {
  id?: string
  subdomain: string
  name: string
  primary_color?: string
  secondary_color?: string
  timezone?: string
  country?: string
  is_demo?: boolean
}

/** The record of a clinic; it has no content yet. Answers its id. */
export async function insertClinic(db: GlobalDb | ClinicDb, facts: ClinicFacts): Promise<string> {
  const id = facts.id ?? newId()
  await run(
    db,
    `insert into clinics (id, subdomain, name, primary_color, secondary_color, timezone, country, is_demo)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      facts.subdomain,
      facts.name,
      facts.primary_color ?? '#0066CC',
      facts.secondary_color ?? '#00AA44',
      facts.timezone ?? 'America/La_Paz',
      facts.country ?? 'BO',
      facts.is_demo ?? false,
    ],
  )
  return id
}

/** Adds to the clinic's catalogue. */
export async function addSpecialties(db: ClinicDb, names: readonly string[]): Promise<void> {
  for (const name of names)
    await run(db, 'insert into specializations (id, name) values ($1, $2)', [newId(), name])
}

/** A clinic with the first specialties in its catalogue. */
export async function makeClinic(databases: Databases, facts: ClinicFacts): Promise<Clinic> {
  const id = await databases.globalWork((db) => insertClinic(db, facts))
  databases.forgetClinic(facts.subdomain)
  const clinic = await databases.clinicById(id)
  if (!clinic) throw new Error('the clinic was not made')
  await clinic.work((db) => addSpecialties(db, firstSpecialties))
  return clinic
}

interface UserFacts {
  id?: string
  email?: string
  first_name?: string
  last_name?: string
  user_type?: 'patient' | 'professional' | 'reception' | 'admin'
  password_hash?: string | null
  is_active?: boolean
}

let serial = 0

/** A person of the clinic; a patient unless told. Answers the user id. */
export async function makeUser(db: ClinicDb, facts: UserFacts = {}): Promise<string> {
  const id = facts.id ?? newId()
  serial += 1
  const type = facts.user_type ?? 'patient'
  await run(
    db,
    `insert into users (id, email, username, first_name, last_name, user_type, password_hash, is_active, email_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
    [
      id,
      facts.email ?? `${type}${serial}@correo.example`,
      `${type}${serial}`,
      facts.first_name ?? 'Pat',
      facts.last_name ?? `Prueba ${serial}`,
      type,
      facts.password_hash ?? null,
      facts.is_active ?? true,
    ],
  )
  if (type === 'patient') await run(db, 'insert into patient_profiles (user_id) values ($1)', [id])
  return id
}

interface ProfessionalFacts extends UserFacts {
  city?: string
  fee?: number
  session_duration?: number
  pause_minutes?: number
  notice_minutes?: number
  horizon_days?: number
  bio?: string
  education?: string
  experience_years?: number
  specialties?: readonly string[]
  /** [weekday, start, end]; Monday to Friday 09:00 to 12:00 unless told. */
  blocks?: readonly (readonly [number, string, string])[]
}

const workdays = [0, 1, 2, 3, 4].map((day) => [day, '09:00', '12:00'] as const)

/** A professional with profile and weekly blocks. */
export async function makeProfessional(
  db: ClinicDb,
  facts: ProfessionalFacts = {},
): Promise<{ user: string; professional: string }> {
  // Whoever has a password has accepted the invitation.
  const user = await makeUser(db, { password_hash: 'none', ...facts, user_type: 'professional' })
  const professional = newId()
  await run(
    db,
    `insert into professionals (id, user_id, city, consultation_fee, session_duration, pause_minutes, notice_minutes,
       horizon_days, bio, education, experience_years)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      professional,
      user,
      facts.city ?? '',
      facts.fee ?? 200,
      facts.session_duration ?? 60,
      facts.pause_minutes ?? 0,
      facts.notice_minutes ?? 120,
      facts.horizon_days ?? 60,
      facts.bio ?? '',
      facts.education ?? '',
      facts.experience_years ?? 0,
    ],
  )
  for (const [position, name] of (facts.specialties ?? [firstSpecialties[0]]).entries())
    await run(
      db,
      `insert into professional_specializations (professional_id, specialization_id, position)
       select $1, id, $3 from specializations where name = $2`,
      [professional, name, position],
    )
  for (const [weekday, start, end] of facts.blocks ?? workdays)
    await run(
      db,
      'insert into availability_blocks (id, psychologist, weekday, start_time, end_time) values ($1, $2, $3, $4, $5)',
      [newId(), user, weekday, start, end],
    )
  return { user, professional }
}

interface AppointmentFacts {
  psychologist: string
  patient: string
  date: string
  time: string
  /** Session length in minutes. */
  minutes?: number
  status?: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  feeMinor?: number
  holdExpiresAtMs?: number | null
  meetingLink?: string
  paymentMethod?: 'online' | 'in_person'
  bookedBy?: 'patient' | 'professional'
  modality?: 'online' | 'in_person'
  cancelledBy?: 'patient' | 'professional' | 'clinic' | 'expiry' | null
  createdAtMs?: number
}

/** An appointment as it stands, without payment. Answers its id. */
export async function makeAppointment(db: ClinicDb, zone: string, facts: AppointmentFacts): Promise<string> {
  const id = newId()
  const startMinutes = minutesOf(facts.time)
  const minutes = facts.minutes ?? 60
  const startMs = instantOf(dayClock(facts.date, zone), startMinutes)
  if (startMs === null) throw new Error('that local time does not exist')
  await run(
    db,
    `insert into appointments (id, psychologist, patient, starts_at, ends_at, appointment_date, start_time, end_time,
       status, hold_expires_at, fee_minor, currency, payment_method, refund_hours, refund_percent, meeting_link,
       booked_by, cancelled_by, created_at, modality)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'BOB', $12, 24, 100, $13, $14, $15, coalesce($16, now()), $17)`,
    [
      id,
      facts.psychologist,
      facts.patient,
      new Date(startMs).toISOString(),
      new Date(startMs + minutes * 60_000).toISOString(),
      facts.date,
      facts.time,
      timeText(startMinutes + minutes),
      facts.status ?? 'confirmed',
      facts.holdExpiresAtMs ? new Date(facts.holdExpiresAtMs).toISOString() : null,
      facts.feeMinor ?? 20_000,
      facts.paymentMethod ?? 'online',
      facts.meetingLink ?? '',
      facts.bookedBy ?? 'patient',
      facts.cancelledBy ?? null,
      facts.createdAtMs === undefined ? null : new Date(facts.createdAtMs).toISOString(),
      facts.modality ?? 'online',
    ],
  )
  return id
}

/** A signed-in device with a known token. */
export async function openSession(db: ClinicDb, userId: string, token: string, nowMs: number): Promise<void> {
  const session = newId()
  const at = new Date(nowMs).toISOString()
  await run(
    db,
    `insert into sessions (id, user_id, created_at, last_seen_at, confirmed_at, ends_at)
     values ($1, $2, $3, $3, $3, $3::timestamptz + interval '7 days')`,
    [session, userId, at],
  )
  await run(
    db,
    `insert into session_tokens (token_hash, session_id, kind, expires_at)
     values ($1, $2, 'access', $3::timestamptz + interval '12 hours')`,
    [hashOf(token), session, at],
  )
}
