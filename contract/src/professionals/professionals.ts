import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { mostFee, wrongFee } from '../core/money.ts'
import { noteTemplates } from '../notes/templates.ts'
import {
  filter,
  id,
  instant,
  line,
  localDate,
  localTime,
  pageOf,
  pageQuery,
  prose,
  typedNumber,
} from '../core/fields.ts'

/** The catalogue every clinic starts with. */
export const firstSpecialties = ['Terapia de Pareja', 'Ansiedad y Estrés', 'Depresión'] as const

export const specialization = z.object({ id, name: z.string() })
export type Specialization = z.infer<typeof specialization>

/** Languages in which sessions are held, by ISO 639 where it has a code; `sign` is the country's sign language. */
export const languages = ['es', 'en', 'pt', 'fr', 'de', 'it', 'qu', 'ay', 'gn', 'sign'] as const
export type Language = (typeof languages)[number]
export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]
/** Whom a professional sees, by age. */
export const ageGroups = ['children', 'adolescents', 'adults', 'older_adults'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** A professional as visitors see them. `id` is the profile, `user_id` the person. */
export const professional = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  specializations: z.array(specialization),
  average_rating: z.number(),
  total_reviews: z.number().int(),
  city: z.string(),
  consultation_fee: z.number(),
  bio: z.string(),
  education: z.string(),
  experience_years: z.number().int(),
  accepts_online_sessions: z.boolean(),
  accepts_in_person_sessions: z.boolean(),
  is_verified: z.boolean(),
  /** False: no new bookings by patients; what is booked stays, and staff may still book. */
  accepts_new_bookings: z.boolean(),
  session_duration: z.number().int(),
  photo_url: z.string().nullable(),
  /** What professionals tell of themselves if they like; empty or null where they do not. */
  languages: z.array(z.enum(languages)),
  gender: z.enum(genders).nullable(),
  age_groups: z.array(z.enum(ageGroups)),
})
export type Professional = z.infer<typeof professional>

/** An hour that a patient can book now. Date and time of the clinic's clock. */
export const freeHour = z.object({ date: localDate, time: localTime, starts_at: instant })
export type FreeHour = z.infer<typeof freeHour>

/** Among search results: with the next free hour, of those that were asked for. */
export const listedProfessional = professional.extend({ next_free: freeHour.nullable() })
export type ListedProfessional = z.infer<typeof listedProfessional>

/** When somebody could come. Mornings end at 12:00, evenings begin at 18:00; a week is today and six days more. */
export const searchTimes = ['today', 'week', 'mornings', 'afternoons', 'evenings', 'weekend'] as const
export type SearchTime = (typeof searchTimes)[number]
export const searchOrders = ['name', 'next', 'price', 'rating'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** The profile page also says when the next free hour is; `available_today` is computed, never fixed. */
export const professionalPage = listedProfessional.extend({
  available_today: z.boolean(),
  next_available_date: localDate.nullable(),
  /** Where sessions in person are held: the office, else the clinic's address; null where there are none, or none is known. */
  office_address: z.string().nullable(),
})
export type ProfessionalPage = z.infer<typeof professionalPage>

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/professionals/',
  summary: 'The clinic directory; readable without login.',
  query: pageQuery.extend({
    /** Part of a name, or what a word of a specialty or of the presentation begins with; accents do not matter. */
    name: line(100, 0).optional(),
    /** The exact name of a specialty; 'all' or nothing for every one. */
    specialty: line(100, 0)
      .transform((name) => (name === 'all' ? '' : name))
      .optional(),
    max_fee: z.preprocess(
      (text) => (text === '' ? undefined : text),
      z.coerce.number({ error: 'El precio máximo no es válido.' }).min(0).optional(),
    ),
    /** A whole name, whatever the case and accents. */
    city: line(80, 0).optional(),
    modality: filter(z.enum(['online', 'in_person'])),
    when: filter(z.enum(searchTimes)),
    language: filter(z.enum(languages)),
    gender: filter(z.enum(genders)),
    age_group: filter(z.enum(ageGroups)),
    /** Years of experience, at least. */
    min_experience: filter(z.coerce.number().int().min(0).max(80)),
    ordering: filter(z.enum(searchOrders)),
  }),
  answer: pageOf(listedProfessional),
})

export const searchChoices = z.object({
  cities: z.array(z.string()),
  languages: z.array(z.enum(languages)),
  genders: z.array(z.enum(genders)),
  age_groups: z.array(z.enum(ageGroups)),
})
export type SearchChoices = z.infer<typeof searchChoices>

export const listSearchChoices = endpoint({
  method: 'GET',
  path: '/professionals/choices/',
  summary:
    'What the professionals of the directory offer to search by, so that no choice finds nobody by itself.',
  answer: searchChoices,
})

/** Somebody with whom staff may book a session. */
export const colleague = z.object({
  user_id: id,
  full_name: z.string(),
  accepts_online_sessions: z.boolean(),
  accepts_in_person_sessions: z.boolean(),
  /** In currency units. */
  consultation_fee: z.number(),
  /** Where they hold sessions in person: their office, else the clinic; null where neither is known. */
  office_address: z.string().nullable(),
})
export type Colleague = z.infer<typeof colleague>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/professionals/at-work/',
  summary:
    'Whom reception and admin may give sessions: everybody at work with hours and a way to hold them, in the directory or not.',
  query: pageQuery,
  answer: pageOf(colleague),
})

export const readProfessional = endpoint({
  method: 'GET',
  path: '/professionals/:id/',
  summary: 'A public profile; readable without login.',
  params: z.object({ id }),
  answer: professionalPage,
})

export const ownProfessionalProfile = professional.extend({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  license_number: z.string(),
  office_address: z.string(),
  /** Whether they or an admin set the fee; until then nobody finds them in the directory. */
  fee_is_set: z.boolean(),
  /** What new notes begin with. */
  note_template: z.enum(noteTemplates),
  /** Whether they hear once a week which notes are not signed. */
  unsigned_mail: z.boolean(),
  /** Whether their patients see their number in the room, for a call that does not go through. */
  phone_in_room: z.boolean(),
})
export type OwnProfessionalProfile = z.infer<typeof ownProfessionalProfile>

export const readOwnProfessionalProfile = endpoint({
  method: 'GET',
  path: '/professionals/profile/',
  summary: "A professional's own profile, with what only they see.",
  answer: ownProfessionalProfile,
})

/** From `low` to `high`. */
const within = (low: number, high: number, message: string) =>
  typedNumber(message).pipe(z.number().min(low, message).max(high, message))
/** The same without fractions; `whole` says so. */
const wholeWithin = (low: number, high: number, message: string, whole = message) =>
  typedNumber(message).pipe(z.number().int(whole).min(low, message).max(high, message))

/** The whole profile may come back; only these fields are taken, the rest of the body is ignored. */
const profileChanges = z.object({
  license_number: line(60, 0).nullish(),
  city: line(80, 0).nullish(),
  experience_years: wholeWithin(
    0,
    80,
    'Los años de experiencia deben ser un número entero de 0 a 80.',
  ).optional(),
  /** In currency units; how much it may be at most depends on the currency. */
  consultation_fee: within(1, mostFee, wrongFee(100_000)).optional(),
  bio: prose(5000).nullish(),
  education: prose(2000).nullish(),
  office_address: line(200, 0).nullish(),
  session_duration: wholeWithin(
    10,
    480,
    'La duración debe ser de 10 a 480 minutos.',
    'La duración debe ser un número entero de minutos.',
  ).optional(),
  accepts_online_sessions: z.boolean().optional(),
  accepts_in_person_sessions: z.boolean().optional(),
  accepts_new_bookings: z.boolean().optional(),
  languages: z.array(z.enum(languages)).max(languages.length).optional(),
  gender: z.enum(genders).nullish(),
  age_groups: z.array(z.enum(ageGroups)).max(ageGroups.length).optional(),
  specialization_ids: z.array(id).max(30).optional(),
  note_template: z.enum(noteTemplates).optional(),
  unsigned_mail: z.boolean().optional(),
  phone_in_room: z.boolean().optional(),
})

export const saveOwnProfessionalProfile = endpoint({
  method: 'PUT',
  path: '/professionals/profile/',
  summary: "Changes one's own professional profile.",
  body: profileChanges,
  answer: ownProfessionalProfile,
})

export const saveProfessionalProfile = endpoint({
  method: 'PATCH',
  path: '/professionals/:id/',
  summary: "An admin changes a professional's public profile.",
  params: z.object({ id }),
  body: profileChanges,
  answer: ownProfessionalProfile,
})
