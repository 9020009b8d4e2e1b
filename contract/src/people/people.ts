import { z } from 'zod'
import { email, id, instant, line, phoneNumber, localDate, typedNumber } from '../core/fields.ts'
import { mostContacts, newContact } from './contact-facts.ts'
import { mostFee, wrongFee } from '../core/money.ts'
import { ownProfessionalProfile } from '../professionals/professionals.ts'
import { nameLine } from './names.ts'

export const userTypes = ['patient', 'professional', 'reception', 'admin', 'superuser'] as const

export type UserType = (typeof userTypes)[number]

export const patientProfile = z.object({
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
  occupation: z.string(),
  marital_status: z.string(),
  medical_history: z.string(),
})

export const user = z.object({
  id,
  /** Empty of a patient who left none; without one nobody has an account. */
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  user_type: z.enum(userTypes),
  phone: z.string(),
  ci: z.string(),
  date_of_birth: z.string().nullable(),
  address: z.string(),
  date_joined: instant,
  last_login: instant.nullable(),
  is_active: z.boolean(),
  email_verified: z.boolean(),
})

export type User = z.infer<typeof user>

/** What a professional's account tells of the profile in the directory. */
export const professionalProfile = ownProfessionalProfile.omit({
  note_template: true,
  unsigned_mail: true,
  phone_in_room: true,
  user_id: true,
  full_name: true,
  first_name: true,
  last_name: true,
  email: true,
  photo_url: true,
})

/** A person as the lists of the clinic show them; days are of its calendar. Nothing clinical. */
export const adminUser = user.extend({
  /** Of a patient: the last completed session, and the next live one. */
  last_session: z.string().nullable(),
  next_session: z.string().nullable(),
  /** Of a patient: in care, with neither a session to come nor a place on the waiting list. */
  without_next: z.boolean(),
  /** Of a patient: when they last accepted the informed consent. */
  consent_at: instant.nullable(),
  /** Invited, and has not set a password yet. */
  invitation_pending: z.boolean(),
})

export type AdminUser = z.infer<typeof adminUser>

/** How many sessions to come are told one by one before somebody is deactivated. */
export const sessionsLeftBehind = 10

/** How many of who bought packs of a professional are told by name before that professional is deactivated. */
export const packBuyersLeftBehind = 10

/** The clinic's administration sees no clinical content, and a patient's medical history is that. */
export const adminUserDetail = adminUser.extend({
  patient_profile: patientProfile.omit({ medical_history: true }).nullable(),
  professional_profile: professionalProfile.nullable(),
  /** Sessions to come that a professional holds or a patient comes to; 0 for other people. */
  future_sessions: z.number().int(),
  /** The first of them, soonest first, so that the clinic knows whom to call. */
  next_sessions: z
    .array(
      z.object({
        appointment_date: z.string(),
        start_time: z.string(),
        patient_name: z.string(),
        status: z.enum(['pending', 'confirmed']),
      }),
    )
    .max(sessionsLeftBehind),
  /** Packs with something left: what a patient bought, or what is good with a professional alone. 0 for other people. */
  open_packs: z.object({
    count: z.number().int(),
    /** The first of who bought them, by name; the person themself where they bought them. */
    buyers: z.array(z.object({ id, name: z.string(), is_couple: z.boolean() })).max(packBuyersLeftBehind),
  }),
})

export type AdminUserDetail = z.infer<typeof adminUserDetail>

const feeRefusal = wrongFee(100_000)

/**
 * Somebody who is not known yet, with their first session: invited by mail, or without one kept with a phone. A dependent is
 * a minor without an account of their own, with those who answer for them.
 */
export const newPatient = z
  .object({
    kind: z.enum(['adult', 'dependent'], 'Di si es una persona adulta o menor.').optional(),
    email: email.or(z.literal('')).optional(),
    first_name: nameLine(80),
    last_name: nameLine(80),
    phone: phoneNumber.optional(),
    date_of_birth: localDate.optional(),
    contacts: z.array(newContact).max(mostContacts).optional(),
  })
  .superRefine((value, refuse) => {
    const say = (field: string, message: string) =>
      refuse.addIssue({ code: 'custom', path: [field], message })
    if (value.kind !== 'dependent') {
      if (!value.email && !value.phone) say('email', 'Escribe un correo o un teléfono.')
      if (value.contacts) say('contacts', 'Solo una persona menor tiene quien responda por ella.')
      return
    }
    if (!value.date_of_birth) say('date_of_birth', 'Escribe su fecha de nacimiento.')
    if (value.email) say('email', 'Una persona menor empieza sin cuenta propia: su correo se añade después.')
  })

/** What the clinic may change of a person. */
export const personChange = z.object({
  /** Of who has no account yet: they are invited there. */
  email: email.optional(),
  first_name: nameLine(80).optional(),
  last_name: nameLine(80).optional(),
  phone: phoneNumber.optional(),
  ci: line(30, 0).optional(),
  date_of_birth: localDate.or(z.literal('')).nullish(),
  address: line(200, 0).optional(),
  /** A professional's, set by an admin. */
  consultation_fee: typedNumber(feeRefusal)
    .pipe(z.number().min(1, feeRefusal).max(mostFee, feeRefusal))
    .optional(),
})

/** One's own account. */
export const ownProfile = user.extend({
  patient_profile: patientProfile.nullable(),
  professional_profile: professionalProfile.nullable(),
  /** For whom else they book, pay, move and cancel today. */
  acts_for: z.array(
    z.object({
      id,
      name: z.string(),
      /** The couple that they are one of: nobody answers for the other. */
      is_couple: z.literal(true).optional(),
    }),
  ),
})

export type OwnProfile = z.infer<typeof ownProfile>
