import { z } from 'zod'
import { relations } from '../people/contact-facts.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant } from '../core/fields.ts'

/** What a clinic does where a consent is missing. */
export const consentGates = ['warn', 'block'] as const
export type ConsentGate = (typeof consentGates)[number]

const who = z.union([id, z.literal('self')])
export const consentRoles = [...relations, 'consent', 'assent'] as const

export const givenConsent = z.object({
  id,
  /** The contact who gave it, or `self`. */
  who,
  role: z.enum(consentRoles),
  name: z.string(),
  /** Of the clinic's text that was consented to. */
  version: z.number().int(),
  given_at: instant,
  on_paper: z.boolean(),
  document: id.nullable(),
})
export type GivenConsent = z.infer<typeof givenConsent>

export const missingConsent = z.object({
  /** The contact who is asked, `self`, or null: nobody with custody is named yet. */
  who: who.nullable(),
  role: z.enum(consentRoles),
  name: z.string(),
  /** Any one of those with this mark is enough. */
  one_is_enough: z.boolean(),
})
export type MissingConsent = z.infer<typeof missingConsent>

export const patientConsents = z.object({
  /** Whether everybody consented who has to, by the rule of the country, age and custody. */
  ready: z.boolean(),
  missing: z.array(missingConsent),
  given: z.array(givenConsent),
  /** With custody and blocked: nobody asks them. For staff alone. */
  unasked: z.array(z.object({ who: id, role: z.enum(relations), name: z.string() })),
  /** What it goes by, and that a lawyer has to check it; null for adults, who consent by booking. */
  rule: z.object({ source: z.string(), check: z.string() }).nullable(),
  /** Who asks is one of those who are missing; told only where it is so. */
  waits_for_me: z.literal(true).optional(),
})
export type PatientConsents = z.infer<typeof patientConsents>

export const readPatientConsents = endpoint({
  method: 'GET',
  path: '/patients/:id/consents/',
  summary:
    'Who consented to the treatment of a patient and who is missing: for staff who may know the contacts, those with the portal, and the patient.',
  params: z.object({ id }),
  answer: patientConsents,
})

export const giveConsent = endpoint({
  method: 'POST',
  path: '/patients/:id/consents/',
  summary:
    'Who has the portal consents, or the minor themself; staff note what was signed on paper. A second one of the same person is 409.',
  params: z.object({ id }),
  body: z
    .object({
      contact: who.optional(),
      on_paper: z.boolean('Di si está en papel.').optional(),
      /** The paper itself, shared with the patient as a document. */
      document: id.optional(),
    })
    .optional(),
  answer: givenConsent,
  status: 201,
})

export const revokeConsent = endpoint({
  method: 'DELETE',
  path: '/patients/:id/consents/:consent/',
  summary:
    'Revokes a consent, by who gave it or by staff: no new session can be booked, the professional is told, and nobody else.',
  params: z.object({ id, consent: id }),
})
