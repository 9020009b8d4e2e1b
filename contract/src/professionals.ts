import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, line, localDate, pageOf, pageQuery, prose, typedNumber } from './fields.ts'

/** Price slider of the search, in the clinic's currency. */
export const priceSlider = { min: 50, max: 1000, step: 50 } as const

/** The catalogue every clinic starts with. */
export const firstSpecialties = ['Terapia de Pareja', 'Ansiedad y Estrés', 'Depresión'] as const

export const specialization = z.object({ id, name: z.string() })
export type Specialization = z.infer<typeof specialization>

/** A professional as the directory shows them. `id` is the profile, `user_id` the person. */
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
})
export type Professional = z.infer<typeof professional>

/** The profile page also says when the next free hour is; `available_today` is computed, never fixed. */
export const professionalPage = professional.extend({
  available_today: z.boolean(),
  next_available_date: localDate.nullable(),
})
export type ProfessionalPage = z.infer<typeof professionalPage>

/** Letters that were typed as letter plus accent become the one letter that names are stored with. */
const composed = (text: string): string => text.normalize('NFC')

export const listProfessionals = endpoint({
  method: 'GET',
  path: '/professionals/',
  summary: 'The clinic directory; readable without login.',
  query: pageQuery.extend({
    name: line(100, 0).transform(composed).optional(),
    /** The exact name of a specialty; 'all' or nothing for every one. */
    specialty: line(100, 0)
      .transform((name) => (name === 'all' ? '' : composed(name)))
      .optional(),
    max_fee: z.preprocess(
      (text) => (text === '' ? undefined : text),
      z.coerce.number({ error: 'El precio máximo no es válido.' }).min(0).optional(),
    ),
  }),
  answer: pageOf(professional),
})

export const readProfessional = endpoint({
  method: 'GET',
  path: '/professionals/:id/',
  summary: 'A public profile; readable without login.',
  params: z.object({ id }),
  answer: professionalPage,
})

export const listSpecializations = endpoint({
  method: 'GET',
  path: '/professionals/specializations/',
  summary: "The clinic's catalogue of specialties.",
  answer: z.array(specialization),
})

export const ownProfessionalProfile = professional.extend({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  license_number: z.string(),
  office_address: z.string(),
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
export const saveOwnProfessionalProfile = endpoint({
  method: 'PUT',
  path: '/professionals/profile/',
  summary: "Changes one's own professional profile.",
  body: z.object({
    license_number: line(60, 0).nullish(),
    city: line(80, 0).nullish(),
    experience_years: wholeWithin(
      0,
      80,
      'Los años de experiencia deben ser un número entero de 0 a 80.',
    ).optional(),
    consultation_fee: within(1, 100_000, 'El precio debe ser de 1 a 100000.').optional(),
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
    specialization_ids: z.array(id).max(30).optional(),
  }),
  answer: ownProfessionalProfile,
})
