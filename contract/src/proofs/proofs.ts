import { z } from 'zod'
import { appointmentStatuses } from '../sessions/appointments.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, isSeen, pageOf, pageQuery, prose, typedNumber } from '../core/fields.ts'
import { paymentSession, sessionParams } from '../checkouts/checkouts.ts'
import { onlineWays } from '../ways-to-pay/ways-to-pay.ts'
import { bankReference } from '../core/bank-reference.ts'

/** Which files prove a payment; 10 MB at most, as every upload. */
export const proofExtensions = ['jpg', 'jpeg', 'png', 'pdf'] as const

export type ProofExtension = (typeof proofExtensions)[number]

/**
 * How many proofs somebody may have in review at once, and send in a day, whatever became of their hours: each is a file
 * that staff look at.
 */
export const mostProofs = (isVerified: boolean): { inReview: number; aDay: number } =>
  isVerified ? { inReview: 3, aDay: 10 } : { inReview: 1, aDay: 3 }

/** Sentences that the form shows before asking and the server answers with. */
export const proofTexts = {
  missing: 'Elige la imagen o el PDF de tu comprobante.',
  empty: 'El archivo está vacío.',
  wrongType: 'Tipo de archivo no permitido. Solo se aceptan JPG, PNG y PDF.',
  tooLarge: 'El archivo es demasiado grande. El tamaño máximo es 10 MB.',
} as const

/** The extension of a file name, if a proof may have it. */
export function proofExtensionOf(fileName: string): ProofExtension | undefined {
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase()
  return proofExtensions.find((known) => known === extension)
}

export const sendProof = endpoint({
  method: 'POST',
  path: '/payments/sessions/:session_id/proof/',
  summary: 'Multipart with the part file: the patient proves a payment by QR or transfer; staff look at it.',
  params: sessionParams,
  form: { file: 'file' },
  answer: paymentSession,
})

export const readProof = endpoint({
  method: 'GET',
  path: '/payments/sessions/:session_id/proof/',
  summary: 'The picture or PDF that the patient sent, for reception and admins.',
  params: sessionParams,
  file: 'application/octet-stream',
})

/** A proof that waits for somebody to look at it. Amounts in currency units. */
export const waitingProof = z.object({
  session_id: z.string(),
  /** All of these are null of a pack, whose name stands in their place. */
  appointment: id.nullable(),
  pack_name: z.string().nullable(),
  appointment_status: z.enum(appointmentStatuses).nullable(),
  appointment_date: z.string().nullable(),
  start_time: z.string().nullable(),
  patient: id,
  patient_name: z.string(),
  psychologist_name: z.string().nullable(),
  method: z.enum(onlineWays),
  amount: z.number(),
  currency: z.string(),
  /** What the patient was asked to write on the transfer. */
  reference: z.string(),
  file_type: z.enum(['image', 'pdf']),
  uploaded_at: instant,
  /** Until when the hour stays held; null where it is not held any more. */
  held_until: instant.nullable(),
  /** The same picture came with another payment before. */
  seen_before: z.boolean(),
})

export type WaitingProof = z.infer<typeof waitingProof>

export const listProofs = endpoint({
  method: 'GET',
  path: '/payments/in-review/',
  summary: 'Payments whose proof waits, the oldest first; for reception and admins.',
  query: pageQuery,
  answer: pageOf(waitingProof),
})

const wrongAmount = 'Escribe el importe que llegó al banco.'

export const acceptProof = endpoint({
  method: 'POST',
  path: '/payments/sessions/:session_id/accept/',
  summary:
    'The money is in the bank: amount and the reference of its statement, which counts once in a clinic.',
  params: sessionParams,
  body: z.object({
    amount: typedNumber(wrongAmount).pipe(z.number().positive(wrongAmount)),
    bank_reference: bankReference,
  }),
  answer: paymentSession,
})

export const rejectProof = endpoint({
  method: 'POST',
  path: '/payments/sessions/:session_id/reject/',
  summary: 'The money is not in the bank: the hour is free again, and the patient reads the reason.',
  params: sessionParams,
  body: z.object({
    reason: prose(500)
      .transform((text) => text.trim())
      .refine(isSeen, 'Escribe el motivo: lo leerá el paciente.'),
  }),
  answer: paymentSession,
})
