import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, localDate, pageOf, pageQuery, prose } from '../core/fields.ts'

export const requestKinds = ['rectify', 'erase', 'block'] as const
export type RequestKind = (typeof requestKinds)[number]
/** `waiting`: to be erased, as soon as the last money that is due to the person has reached them. */
export const requestStates = ['open', 'waiting', 'done', 'refused'] as const

export const maxRequestLength = 2000

export const privacyRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  status: z.enum(requestStates),
  text: z.string(),
  asked_at: instant,
  /** By when the clinic has to answer, as the law of its country says. */
  due_date: localDate,
  decided_at: instant.nullable(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
})
export type PrivacyRequest = z.infer<typeof privacyRequest>

const cancelling = z.object({ sessions: z.literal('cancel').optional() })

export const makeRequest = endpoint({
  method: 'POST',
  path: '/privacy/requests/',
  summary: 'A patient asks that their data be corrected, erased or blocked.',
  query: cancelling,
  body: z.object({ kind: z.enum(requestKinds), text: prose(maxRequestLength).default('') }),
  answer: privacyRequest,
  status: 201,
})

export const listMyRequests = endpoint({
  method: 'GET',
  path: '/privacy/requests/mine/',
  summary: "The caller's own requests and whether their record is blocked; the newest first.",
  query: pageQuery,
  answer: pageOf(privacyRequest).extend({
    /** The clinical record is blocked, and kept until then. */
    blocked_until: instant.nullable(),
  }),
})

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/privacy/requests/:id/',
  summary:
    'Takes back an own request that the clinic has not answered: nothing of it is done. 409 once it was decided.',
  params: z.object({ id }),
})

/** A request as the administration sees it. */
export const requestOfPerson = privacyRequest.extend({
  patient: id,
  /** Empty once the person is erased. */
  patient_name: z.string(),
  /** They agreed that their sessions to come are cancelled. */
  cancels_sessions: z.boolean(),
  /** Their sessions to come. */
  future_sessions: z.number().int(),
  /** Packs of theirs with something left: while there are any, who bought them keeps a name. */
  open_packs: z.number().int(),
})
export type RequestOfPerson = z.infer<typeof requestOfPerson>

export const listRequests = endpoint({
  method: 'GET',
  path: '/privacy/requests/',
  summary: 'What people asked to be done with their data; open ones first, by the day on which they are due.',
  query: pageQuery.extend({ status: filter(z.enum(requestStates)) }),
  answer: pageOf(requestOfPerson),
})

export const fulfilRequest = endpoint({
  method: 'POST',
  path: '/privacy/requests/:id/done/',
  summary:
    'Done: a correction was made; to erase or to block happens with this call. 409 future_sessions unless they may be cancelled.',
  params: z.object({ id }),
  query: cancelling,
  answer: requestOfPerson,
})

export const refuseRequest = endpoint({
  method: 'POST',
  path: '/privacy/requests/:id/refuse/',
  summary: 'Refused, with the reason that the person reads.',
  params: z.object({ id }),
  body: z.object({
    reason: prose(maxRequestLength)
      .transform((text) => text.trim())
      .pipe(z.string().min(1)),
  }),
  answer: requestOfPerson,
})
