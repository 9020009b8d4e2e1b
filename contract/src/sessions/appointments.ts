import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { filter, id, instant, localDate, localTime, pageOf, pageQuery, searchText } from '../core/fields.ts'
import { newPatient } from '../people/people.ts'
import { moneyShown } from '../ways-to-pay/ways-to-pay.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const

export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const statusNames: Record<AppointmentStatus, string> = {
  pending: 'Pendiente',
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  completed: 'Completada',
}

export type Move = 'confirm' | 'cancel' | 'reschedule' | 'complete' | 'no_show'

/** The only place that knows what may follow what. */
export const moves = {
  pending: { confirm: 'confirmed', cancel: 'cancelled', reschedule: 'pending', no_show: 'completed' },
  confirmed: { complete: 'completed', cancel: 'cancelled', reschedule: 'confirmed', no_show: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Record<AppointmentStatus, Partial<Record<Move, AppointmentStatus>>>

/** The status after a move, or undefined where the move is not allowed. */
export function after(status: AppointmentStatus, move: Move): AppointmentStatus | undefined {
  const possible: Partial<Record<Move, AppointmentStatus>> = moves[status]
  return possible[move]
}

export const paymentMethods = ['online', 'in_person'] as const

/** How a session is held: by video, or at the office. */
export const modalities = ['online', 'in_person'] as const

export type Modality = (typeof modalities)[number]

/** Where a session is held. The address is null online, the link null in person and while there is none yet. */
export const place = z.object({
  modality: z.enum(modalities),
  address: z.string().nullable(),
  meeting_link: z.string().nullable(),
})

export type Place = z.infer<typeof place>

/** Who called an appointment off; expiry: an unpaid hold that ran out. */
export const cancellers = ['patient', 'professional', 'clinic', 'expiry'] as const

export type Canceller = (typeof cancellers)[number]

/** What was agreed about money when the hour was booked. Amounts in currency units. */
export const agreement = z.object({
  fee: z.number(),
  currency: z.string(),
  payment_method: z.enum(paymentMethods),
  ...moneyShown,
  /** The professional took the fee in person. */
  paid_in_person: z.boolean(),
  /** For staff: who paid, where that is known and was not the patient: one of a couple, or who answers for a minor. */
  paid_by: z.string().nullable(),
  /** The clinic lets the fee go: nothing is collected. */
  fee_waived: z.boolean(),
  /** Full refund for a patient who cancels at least this many hours before. */
  refund_hours: z.number().int(),
  /** The moment itself: a patient who moves a paid session does not move it to later. */
  refund_until: instant,
  /** Share that goes back to a patient who cancels in time, in percent. */
  refund_percent: z.number().int(),
  /** What goes or went back of the payment, in currency units. */
  refund_amount: z.number(),
  /** What the person who asks would get back by cancelling now, in currency units. */
  refund_if_cancelled: z.number(),
})

/** Where staff cancel: `policy` gives back what the patient would get by cancelling now; else everything goes back. */
export const cancelTerms = z.object({ policy: z.boolean() }).strict()

export const appointment = z.object({
  id,
  psychologist: id,
  psychologist_name: z.string(),
  psychologist_photo_url: z.string().nullable(),
  /** The profile, for links to /professional/{id}. */
  professional: id,
  patient: id,
  patient_name: z.string(),
  /** Whose session it is: the one person, or both of a couple. */
  participants: z.array(z.object({ id, name: z.string() })),
  /** Of a minor's session to come, for staff: whose consent is missing. An empty name: whoever has the custody. */
  missing_consents: z.array(z.string()),
  appointment_date: localDate,
  start_time: z.string(),
  end_time: z.string(),
  starts_at: instant,
  status: z.enum(appointmentStatuses),
  status_display: z.string(),
  cancelled_by: z.enum(cancellers).nullable(),
  meeting_link: z.string(),
  modality: z.enum(modalities),
  place,
  /** Completed without the patient having come: nothing to rate, nothing goes back. */
  no_show: z.boolean(),
  /** Until when that can be taken back; the patient is told after it. Null: not at all. */
  no_show_undo_until: instant.nullable(),
  /** Called off by the patient after the agreed time. */
  late_cancellation: z.boolean(),
  /** When the patient said that they will come to this very hour, or null. */
  attendance_confirmed_at: instant.nullable(),
  /** When the desk or the professional noted that the patient is there, or null. */
  arrived_at: instant.nullable(),
  /** For the patient alone: anybody else would learn by it who wrote an anonymous review. */
  has_review: z.boolean(),
  /** The series that it is part of, or null; with its place in it, from 1, and how many were booked. */
  series: id.nullable(),
  series_number: z.number().int().nullable(),
  series_count: z.number().int().nullable(),
  /** End of the unpaid hold, or null. */
  hold_expires_at: instant.nullable(),
  /** Until when an hour that has to be paid is kept; null where it is not let go. */
  pay_until: instant.nullable(),
  checkout_url: z.string().nullable(),
  /** The pack that the session was booked with, in place of a payment. */
  pack: z.object({ id, name: z.string() }).nullable(),
  agreement,
})

export type Appointment = z.infer<typeof appointment>

export const listAppointments = endpoint({
  method: 'GET',
  path: '/appointments/appointments/',
  summary: "One's own appointments; reception and admin see all of the clinic.",
  query: pageQuery.extend({
    status: filter(z.enum(appointmentStatuses)),
    /** upcoming: not over yet, soonest first; past: over, newest first; otherwise newest first. */
    when: filter(z.enum(['upcoming', 'past'])),
    search: searchText.optional(),
    from: filter(localDate),
    to: filter(localDate),
    patient: filter(id),
    psychologist: filter(id),
    series: filter(id),
  }),
  answer: pageOf(appointment).extend({
    /** Over all pages of the same person, whatever the filter. */
    counts: z.object({
      total: z.number().int(),
      pending: z.number().int(),
      confirmed: z.number().int(),
      cancelled: z.number().int(),
      completed: z.number().int(),
    }),
  }),
})

export const readAppointment = endpoint({
  method: 'GET',
  path: '/appointments/appointments/:id/',
  summary: 'One appointment, for its two people, reception and admins.',
  params: z.object({ id }),
  answer: appointment,
})

export const followAgenda = endpoint({
  method: 'GET',
  path: '/appointments/agenda/changes/',
  summary:
    'Server-sent events for who asks for text/event-stream: `ready`, and `changed` when the agenda (of the clinic, of the professional) has to be asked again. Nothing else is said on it.',
  file: 'text/event-stream',
})

export const bookForPatient = endpoint({
  method: 'POST',
  path: '/appointments/appointments/',
  summary: 'Staff book a session, for a patient, a couple or a new person; it starts pending.',
  body: z
    .object({
      /** Who holds it; a professional books for themself and may leave it out. */
      psychologist: id.optional(),
      patient: id.optional(),
      new_patient: newPatient.optional(),
      couple: id.optional(),
      appointment_date: localDate,
      start_time: localTime,
      /** May be left out where a pack pays. */
      payment_method: z.enum(paymentMethods).optional(),
      /** A pack that was bought: the session is confirmed at once. */
      pack: id.optional(),
      /** Left out: the only one that the professional offers, else online. */
      modality: z.enum(modalities).optional(),
    })
    .refine((value) => value.payment_method ?? value.pack, {
      path: ['payment_method'],
      message: 'Elige cómo se paga la sesión.',
    })
    .refine((value) => [value.patient, value.new_patient, value.couple].filter(Boolean).length === 1, {
      path: ['patient'],
      message: 'Elige a una persona o escribe los datos de una nueva.',
    })
    .transform((value) => ({ ...value, payment_method: value.payment_method ?? ('online' as const) })),
  answer: appointment,
  status: 201,
})
