import { z } from 'zod'
import { bankReference } from '../core/bank-reference.ts'
import { endpoint } from '../core/endpoint.ts'
import { id, instant, line, typedNumber } from '../core/fields.ts'
import { hasAtMost } from '../core/money.ts'
import { deskMethods } from '../desk/desk.ts'
import { modalities } from '../sessions/appointments.ts'
import { onlineWays } from '../ways-to-pay/ways-to-pay.ts'

/** So many kinds of packs a clinic has at most. */
export const mostPacks = 100

const wrongPrice = 'El precio no es válido.'
const price = typedNumber(wrongPrice).pipe(
  z
    .number()
    .positive(wrongPrice)
    .refine((value) => hasAtMost(2, value), wrongPrice),
)
const wrongSessions = 'Escribe cuántas sesiones tiene, de 1 a 100.'
const wrongMonths = 'Escribe cuántos meses vale, de 1 a 120, o déjalo vacío.'

const whole = (error: string, most: number) =>
  typedNumber(error).pipe(z.number().int(error).min(1, error).max(most, error))

/** What an admin says of a pack. In currency units. */
const packFields = z.object({
  name: line(80),
  sessions: whole(wrongSessions, 100),
  price,
  /** Null: it does not run out. */
  valid_months: whole(wrongMonths, 120).nullable().optional(),
  /** With this professional alone (user id); null: with anybody. */
  psychologist: id.nullable().optional(),
  /** Held in this way alone; null: in any. */
  modality: z.enum(modalities).nullable().optional(),
  active: z.boolean().optional(),
})

/** So many sessions for one price. */
export const pack = z.object({
  id,
  name: z.string(),
  sessions: z.number().int(),
  price: z.number(),
  currency: z.string(),
  valid_months: z.number().int().nullable(),
  psychologist: id.nullable(),
  psychologist_name: z.string().nullable(),
  modality: z.enum(modalities).nullable(),
  active: z.boolean(),
})
export type Pack = z.infer<typeof pack>

export const listPacks = endpoint({
  method: 'GET',
  path: '/packs/',
  summary: 'The packs that the clinic sells; patients see those that are active.',
  answer: z.object({ results: z.array(pack) }),
})

export const makePack = endpoint({
  method: 'POST',
  path: '/packs/',
  summary: 'An admin offers a pack.',
  body: packFields.extend({
    /** The id that it shall have: sent again, since the answer was lost on its way, it is the same pack. */
    pack: id.optional(),
  }),
  answer: pack,
  status: 201,
})

export const changePack = endpoint({
  method: 'PATCH',
  path: '/packs/:id/',
  summary: 'An admin changes what is sold from now on; what was bought stays as it was.',
  params: z.object({ id }),
  body: packFields.partial(),
  answer: pack,
})

export const packStates = ['waiting', 'ended', 'bought', 'returned', 'expired'] as const

/** A pack that somebody bought, or a balance brought along from elsewhere. Amounts in currency units. */
export const boughtPack = z.object({
  id,
  /** Which one of the price list; null for a balance. */
  pack: id.nullable(),
  /** credit: a balance in money; total, used and left are then amounts. */
  kind: z.enum(['sessions', 'credit']),
  name: z.string(),
  buyer: id,
  buyer_name: z.string(),
  /** For staff: who paid, where that is known and was not the buyer. */
  payer_name: z.string().nullable(),
  /** Whether who asks may have its receipt: where somebody was noted as who paid, it is theirs and the buyer's. */
  has_receipt: z.boolean(),
  state: z.enum(packStates),
  bought_at: instant.nullable(),
  expires_at: instant.nullable(),
  total: z.number(),
  used: z.number(),
  left: z.number(),
  price: z.number(),
  currency: z.string(),
  psychologist: id.nullable(),
  psychologist_name: z.string().nullable(),
  modality: z.enum(modalities).nullable(),
})
export type BoughtPack = z.infer<typeof boughtPack>

const boughtList = z.object({ results: z.array(boughtPack) })

export const buyPack = endpoint({
  method: 'POST',
  path: '/packs/:id/buy/',
  summary:
    'A patient buys a pack, or staff sell it at the desk: the same checkout; paid in person it is bought at once.',
  params: z.object({ id }),
  body: z.object({
    method: z.enum([...onlineWays, 'in_person'], 'Elige una de las formas de pago de la clínica.'),
    /** Whose it is, where staff sell it, or where it is for somebody for whom one may act. */
    patient: id.optional(),
    /** How it was paid at the desk. */
    paid_by: z.enum(deskMethods, 'Elige cómo se pagó.').optional(),
    bank_reference: bankReference.optional(),
    /** Who paid at the desk: the buyer, one of a couple, or a contact who may pay for a minor. Left out: nobody said. */
    payer: id.optional(),
    /** The id that a sale at the desk shall have: sent again, since the answer was lost on its way, it is the same sale. */
    sale: id.optional(),
  }),
  /** Paid in person there is no checkout. */
  answer: z.object({
    checkout_url: z.string().nullable(),
    session_id: z.string().nullable(),
    bought: boughtPack,
  }),
})

export const myPacks = endpoint({
  method: 'GET',
  path: '/packs/mine/',
  summary: "One's own packs, and those of whom one answers for, the latest first.",
  /** `on_sale`: the clinic sells packs. */
  answer: boughtList.extend({ on_sale: z.boolean() }),
})

export const boughtPacks = endpoint({
  method: 'GET',
  path: '/packs/bought/',
  summary: 'The packs that may be used for a patient, or a couple; for staff.',
  query: z.object({ patient: id }),
  answer: boughtList,
})

/** What would go back of a pack: its price less the sessions that were used, each at the fee agreed for it. */
export const packRefund = z.object({
  id,
  price: z.number(),
  used: z.number().int(),
  used_amount: z.number(),
  amount: z.number(),
  currency: z.string(),
  /** By the provider through which it was paid, or by people. */
  way: z.enum(['provider', 'by_hand']),
  /** Sessions to come that were booked with it: they are cancelled first. */
  booked: z.number().int(),
})
export type PackRefund = z.infer<typeof packRefund>

export const readPackRefund = endpoint({
  method: 'GET',
  path: '/packs/bought/:id/refund/',
  summary: 'What would go back of a pack if it were given back now; for reception and admins.',
  params: z.object({ id }),
  answer: packRefund,
})

export const refundPack = endpoint({
  method: 'POST',
  path: '/packs/bought/:id/refund/',
  summary: 'Ends a pack and sends back what the same call says beforehand. Once.',
  params: z.object({ id }),
  answer: packRefund,
})

/** What it means that a pack is from now on good with another professional. Amounts in currency units, null where a fee is not set. */
export const packTransfer = z.object({
  id,
  left: z.number().int(),
  /** Today's fee of one session, with whom it is good now and with whom it would be. */
  from: z.object({ psychologist: id, name: z.string(), fee: z.number().nullable() }),
  to: z.object({ psychologist: id, name: z.string(), fee: z.number().nullable() }),
  /** What the sessions that are left would cost more (or, below zero, less) alone. It is shown, and settled by nobody but people. */
  difference: z.number().nullable(),
  currency: z.string(),
})
export type PackTransfer = z.infer<typeof packTransfer>

export const readPackTransfer = endpoint({
  method: 'GET',
  path: '/packs/bought/:id/transfer/',
  summary:
    'The difference in price if what is left of a pack were good with a colleague; for reception and admins.',
  params: z.object({ id }),
  query: z.object({ psychologist: id }),
  answer: packTransfer,
})

export const transferPack = endpoint({
  method: 'POST',
  path: '/packs/bought/:id/transfer/',
  summary: 'What is left of a pack is good with a colleague from now on; its price and its books stay.',
  params: z.object({ id }),
  body: z.object({ psychologist: id }),
  answer: packTransfer,
})

export const packReceipt = endpoint({
  method: 'GET',
  path: '/packs/bought/:id/receipt/',
  summary: 'The numbered receipt of a pack, which says what is left of it.',
  params: z.object({ id }),
  file: 'application/pdf',
})
