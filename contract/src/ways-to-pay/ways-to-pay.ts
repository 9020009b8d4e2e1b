import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { line, prose } from '../core/fields.ts'

/** The ways in which a clinic may take money, in the order in which they are offered. */
export const waysToPay = ['card', 'qr', 'transfer', 'in_person'] as const
export type WayToPay = (typeof waysToPay)[number]

/** Those that a patient can choose; what is paid in person is booked by staff. */
export const onlineWays = ['card', 'qr', 'transfer'] as const satisfies WayToPay[]
export type OnlineWay = (typeof onlineWays)[number]
export const onlineWay = z.enum(onlineWays, 'Elige una de las formas de pago de la clínica.')

export const wayNames: Record<WayToPay, string> = {
  card: 'Tarjeta',
  qr: 'Pago con QR',
  transfer: 'Transferencia bancaria',
  in_person: 'En persona',
}

/** Which of a clinic's ways a patient can choose, in the order in which they are offered. */
export const onlineWaysOf = (ways: readonly string[]): OnlineWay[] =>
  onlineWays.filter((way) => ways.includes(way))

/** The bank account to which patients transfer. */
export const transferAccount = z.object({
  bank: line(80),
  holder: line(120),
  number: line(60),
  /** NIT, RUT, CI or what else the bank asks for; may be empty. */
  document: line(40, 0),
})
export type TransferAccount = z.infer<typeof transferAccount>

const instructions = prose(600).transform((text) => text.trim())

/** What a clinic's admin decides about money that patients send. */
export const paymentSettings = z.object({
  payment_methods: z
    .array(z.enum(waysToPay, 'Elige formas de pago de la lista.'), 'Elige formas de pago de la lista.')
    .min(1, 'Elige al menos una forma de pago.')
    .transform((chosen) => waysToPay.filter((way) => chosen.includes(way))),
  /** So many hours at most an hour stays held while a proof of payment waits to be looked at. */
  proof_hours: z.number().int().min(1).max(168),
  /** What patients read beside each way. */
  payment_instructions: z.object({
    card: instructions.optional(),
    qr: instructions.optional(),
    transfer: instructions.optional(),
    in_person: instructions.optional(),
  }),
  transfer_account: transferAccount.nullable(),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

export const offeredWay = z.object({
  method: z.enum(waysToPay),
  label: z.string(),
  /** May be empty. */
  instructions: z.string(),
  /** The clinic's QR picture; null for any other way, and where there is none yet. */
  qr_image_url: z.string().nullable(),
  account: transferAccount.nullable(),
})
export type OfferedWay = z.infer<typeof offeredWay>

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/payments/methods/',
  summary: 'The ways in which this clinic takes money. No login.',
  answer: z.object({ results: z.array(offeredWay) }),
})

/** How the money of an appointment stands. */
const paymentStates = [
  'nothing',
  'open',
  'in_review',
  'paid',
  'owed',
  'refunding',
  'refunded',
  'refund_failed',
] as const

/** What an appointment says of its money. Amounts in currency units. */
export const moneyShown = {
  /** nothing: no payment asked yet; open: checkout waiting; in_review: a proof waits; owed, refund_failed: the clinic has to send it back by hand. */
  payment_status: z.enum(paymentStates),
  /** What people of the clinic have to send back by hand, in currency units, and whether they did; null for nothing. */
  owed: z.object({ amount: z.number(), done: z.boolean() }).nullable(),
  /** In which way the payment that counts is or was made; null where none was begun. */
  payment_way: z.enum(onlineWays).nullable(),
  /** Why staff did not accept the last proof of a payment. */
  rejected_reason: z.string().nullable(),
}
