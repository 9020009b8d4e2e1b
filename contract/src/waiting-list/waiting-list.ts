import { z } from 'zod'
import { modalities } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { onlineWay } from '../ways-to-pay/ways-to-pay.ts'
import { filter, id, instant, localDate, localTime, pageOf, pageQuery } from '../core/fields.ts'

/** How many entries one patient may have at a time, and how far ahead they may reach. */
export const waitingLimits = { mostEntries: 10, daysAhead: 366 } as const

const hour = z.object({ appointment_date: localDate, start_time: z.string() })

/** An hour that is held for one person until it expires. */
export const waitingOffer = hour.extend({
  /** Opens it at `/oferta/{token}`; only its patient is told, null for staff. */
  token: z.string().nullable(),
  expires_at: instant,
})

export const waitingEntry = z.object({
  id,
  psychologist: id,
  psychologist_name: z.string(),
  psychologist_photo_url: z.string().nullable(),
  /** The profile, for links to /professional/{id}. */
  professional: id,
  patient: id,
  patient_name: z.string(),
  from: localDate,
  to: localDate,
  /** 0 is Monday; null for any day. */
  weekdays: z.array(z.number().int()).nullable(),
  start: z.string().nullable(),
  end: z.string().nullable(),
  created_at: instant,
  /** The one that is held now, or null. */
  offer: waitingOffer.nullable(),
  /** Hours that fit and are free for everybody, the next ones first: to be booked rather than waited for. For its patient. */
  free_hours: z.array(hour),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

const oneWeekday = z.number().int('Elige los días de la lista.').min(0).max(6)

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/appointments/waiting-list/',
  summary:
    'A patient waits for an hour of a professional to come free, or is put on the list by reception; what is free already is shown.',
  body: z
    .object({
      psychologist: id,
      /** Reception and admins say who waits; a patient waits for themself, unless they name whom they may act for. */
      patient: id.optional(),
      couple: id.optional(),
      from: localDate,
      to: localDate,
      weekdays: z.array(oneWeekday).max(7).nullish(),
      start: localTime.nullish(),
      end: localTime.nullish(),
    })
    .refine((value) => value.to >= value.from, {
      path: ['to'],
      message: 'La última fecha es anterior a la primera.',
    })
    .refine((value) => !value.start || !value.end || value.end > value.start, {
      path: ['end'],
      message: 'La hora final debe ser posterior a la inicial.',
    }),
  answer: waitingEntry,
  status: 201,
})

export const listWaiting = endpoint({
  method: 'GET',
  path: '/appointments/waiting-list/',
  summary: 'Who waits, in the order of asking: a patient’s own, a professional’s, or the whole clinic’s.',
  query: pageQuery.extend({ psychologist: filter(id) }),
  answer: pageOf(waitingEntry),
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/appointments/waiting-list/:id/',
  summary:
    'The patient waits no longer, as they or reception say; an hour that was held for them goes to the next.',
  params: z.object({ id }),
})

export const offerByHand = endpoint({
  method: 'POST',
  path: '/appointments/waiting-list/:id/offer/',
  summary: 'Staff offer a free hour to somebody who waits; it is held as any offer.',
  params: z.object({ id }),
  body: z.object({ appointment_date: localDate, start_time: localTime }),
  answer: waitingEntry,
  status: 201,
})

/** An offer as its page shows it. */
export const offeredHour = z.object({
  state: z.enum(['live', 'accepted']),
  psychologist: id,
  psychologist_name: z.string(),
  psychologist_photo_url: z.string().nullable(),
  appointment_date: localDate,
  start_time: z.string(),
  end_time: z.string(),
  starts_at: instant,
  expires_at: instant,
  /** In currency units. */
  fee: z.number(),
  accepts_online_sessions: z.boolean(),
  accepts_in_person_sessions: z.boolean(),
})
export type OfferedHour = z.infer<typeof offeredHour>

const params = z.object({ token: z.string().max(100) })

export const readOffer = endpoint({
  method: 'GET',
  path: '/appointments/offers/:token/',
  summary: 'The hour behind the link of a mail, while it is held. Reading changes nothing.',
  params,
  answer: offeredHour,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/appointments/offers/:token/accept/',
  summary: 'Its patient takes the hour and goes on to pay it, or moves a later session of their own there.',
  params,
  body: z
    .object({
      /** An own later session with the same professional, which moves to the hour. */
      move: id.nullish(),
      modality: z.enum(modalities).optional(),
      /** How the patient pays; the first way that the clinic offers unless told. */
      method: onlineWay.optional(),
      /** A pack that was bought: the session is confirmed at once. */
      pack: id.optional(),
    })
    .optional(),
  /** As a checkout answers; with `move` there is nothing to pay, and both addresses are null. */
  answer: z.object({
    checkout_url: z.string().nullable(),
    session_id: z.string().nullable(),
    appointment: id,
  }),
})

export const declineOffer = endpoint({
  method: 'POST',
  path: '/appointments/offers/:token/decline/',
  summary: 'Lets the hour go to the next who waits; the entry stays.',
  params,
})
