import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, prose } from '../core/fields.ts'

export const maxConsentLength = 20_000

/** A version of the clinic's informed consent. In `text` an empty line parts paragraphs, `## ` begins a heading. */
export const consentText = z.object({
  version: z.number().int(),
  text: z.string(),
  created_at: instant,
})
export type ConsentText = z.infer<typeof consentText>

export const readCurrentConsent = endpoint({
  method: 'GET',
  path: '/consents/current/',
  summary: 'The informed consent in force, which paying for a booking accepts. Readable without login.',
  answer: consentText,
})

export const readConsentVersion = endpoint({
  method: 'GET',
  path: '/consents/versions/:version/',
  summary: "A version of the clinic's informed consent.",
  params: z.object({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
  answer: consentText,
})

export const acceptedConsent = z.object({
  version: z.number().int(),
  accepted_at: instant,
  /** The first booking that accepted this version. */
  appointment: id,
  psychologist_name: z.string(),
})
export type AcceptedConsent = z.infer<typeof acceptedConsent>

export const readMyConsents = endpoint({
  method: 'GET',
  path: '/consents/mine/',
  summary: 'Which versions the patient accepted and when, newest first, and the version in force.',
  answer: z.object({ current_version: z.number().int(), accepted: z.array(acceptedConsent) }),
})

export const publishConsent = endpoint({
  method: 'POST',
  path: '/consents/',
  summary: "The clinic's admin puts a new text in force; earlier ones stay readable.",
  body: z.object({
    text: z
      .string()
      .trim()
      .refine(isSeen, 'Este campo es requerido.')
      .transform((text) => text.replaceAll('\r\n', '\n'))
      .pipe(prose(maxConsentLength)),
  }),
  answer: consentText,
  status: 201,
})
