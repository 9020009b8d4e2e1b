import { z } from 'zod'
import { appointment, cancelTerms, modalities } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { deskDecisions } from '../desk/desk.ts'
import { id, line, localDate, localTime, typedNumber } from '../core/fields.ts'
import { hasAtMost, shareOf } from '../core/money.ts'
import { onlineWay } from '../ways-to-pay/ways-to-pay.ts'

/** An unpaid hour is kept for this long. */
export const holdMinutes = 30

/** So many unpaid hours a patient may hold at once, by own booking. */
export const mostHolds = (isEmailVerified: boolean): number => (isEmailVerified ? 3 : 1)

const wrongPrice = 'El precio no es válido.'
/** In currency units, with cents at most. */
const price = typedNumber(wrongPrice).pipe(
  z
    .number()
    .positive(wrongPrice)
    .refine((value) => hasAtMost(2, value), wrongPrice),
)

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/payments/create-checkout-session/',
  summary: 'Holds the hour for 30 minutes and opens a checkout; asking again gives the same session.',
  body: z.object({
    psychologist: id,
    /** For whom, where it is not for oneself: somebody for whom one may act, or a couple that one is in. */
    patient: id.optional(),
    couple: id.optional(),
    appointment_date: localDate,
    start_time: localTime,
    price,
    /** Left out: the only one that the professional offers, else online. */
    modality: z.enum(modalities).optional(),
    /** The clinic's refund policy as the page showed it; where it is sent, it has to be the one in force. */
    refund_hours: z.number().int().optional(),
    refund_percent: z.number().int().optional(),
    /** How the patient pays; card unless told. */
    method: onlineWay.optional(),
    /** A pack that was bought: the session is confirmed at once, and there is no checkout. */
    pack: id.optional(),
  }),
  answer: z.object({
    checkout_url: z.string().nullable(),
    session_id: z.string().nullable(),
    appointment: id,
  }),
})

const wrongLink = 'Introduce un enlace válido que empiece por http:// o https://.'
const meetingLink = z
  .string({ error: wrongLink })
  .trim()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, wrongLink)
  .pipe(z.url({ protocol: /^https?$/, error: wrongLink }))

/**
 * One of these bodies: a status, a new date and time (with another professional of the clinic: by staff of the desk), a
 * meeting link (empty removes it), or how the session is held.
 */
export const appointmentChange = z.union([
  z
    .object({
      status: z.enum(['confirmed', 'cancelled', 'completed']),
      /** How a patient who confirms pays; the first of the clinic's ways unless told. */
      method: onlineWay.optional(),
      /** Where staff confirm a session that is paid in person: whether the money is there; `taken` unless told. */
      payment: z.enum(deskDecisions, 'Di si se cobró, se cobra después o se perdona.').optional(),
      /** Why nobody pays. */
      reason: line(300).optional(),
      /** Where staff cancel: `policy` gives back what the patient would get by cancelling now; else everything goes back. */
      cancel: cancelTerms.optional(),
    })
    .strict()
    .refine((value) => !value.cancel || value.status === 'cancelled', {
      path: ['cancel'],
      message: 'Solo se puede indicar al cancelar una cita.',
    })
    .refine((value) => value.payment !== 'waived' || value.reason, {
      path: ['reason'],
      message: 'Escribe por qué se perdona el cobro.',
    }),
  z
    .object({
      appointment_date: localDate,
      start_time: localTime,
      psychologist: id.optional(),
      /** Of a session of a series: this one, or this and the following, each by the same shift. */
      scope: z.enum(['this', 'following']).optional(),
    })
    .strict(),
  z.object({ meeting_link: meetingLink.or(z.string().trim().length(0, wrongLink)) }).strict(),
  z.object({ modality: z.enum(modalities) }).strict(),
])
export type AppointmentChange = z.infer<typeof appointmentChange>

export const changeAppointment = endpoint({
  method: 'PATCH',
  path: '/appointments/appointments/:id/',
  summary:
    'Confirms, cancels or completes, moves to another free hour, gives to a colleague, sets link or modality.',
  params: z.object({ id }),
  body: appointmentChange,
  answer: appointment,
})

export const completeAppointment = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/complete/',
  summary: 'Declares a confirmed session as held; there is no way back.',
  params: z.object({ id }),
  answer: appointment,
})

export const markNoShow = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/no-show/',
  summary: 'From its start on: the patient did not come. Completed, without rating and without refund.',
  params: z.object({ id }),
  answer: appointment,
})

/** So long the mark of a missed session can be taken back. */
export const undoMinutes = 10

export const undoNoShow = endpoint({
  method: 'POST',
  path: '/appointments/appointments/:id/no-show/undo/',
  summary:
    'Takes the mark of a missed session back, within ten minutes: it is as it was, and nobody is told.',
  params: z.object({ id }),
  answer: appointment,
})

/** In which part somebody stands to an appointment; the clinic is its reception and its admins. */
export type AppointmentPart = 'patient' | 'psychologist' | 'clinic'

/** What was agreed about a refund, and what was paid. Money in minor units, instants in epoch ms. */
export interface RefundTerms {
  /** End of the time in which the patient gets the agreed share back. */
  refundUntilMs: number
  refundPercent: number
  paidMinor: number
  /** What went back already, at the card provider itself. */
  backMinor: number
}

/**
 * What goes back when an appointment is cancelled, in minor units. The professional or the clinic: everything.
 * The patient: the agreed share until the agreed moment, nothing after. Rounded to the minor unit. Never more than is
 * left of the payment.
 */
export function refundOf(terms: RefundTerms, by: AppointmentPart, nowMs: number): number {
  const { paidMinor, backMinor, refundPercent, refundUntilMs } = terms
  if (by !== 'patient') return paidMinor - backMinor
  if (nowMs > refundUntilMs) return 0
  return Math.min(shareOf(paidMinor, refundPercent), paidMinor - backMinor)
}
