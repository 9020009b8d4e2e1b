import { hourMs } from '@psico/contract/core/units'
interface Card {
  card_number: string
  expiry: string
  cvc: string
  name: string
}

/** Test cards that the simulator's bank declines; every other number with a right check digit pays. */
const declined = new Set(['4000000000000002'])

export const isDeclined = (cardNumber: string): boolean => declined.has(cardNumber)

/** Test cards that pay, and whose refunds come back after a while. */
const unrefundable = new Set(['4000000000005126'])

export const refundsFailOn = (cardNumber: string): boolean => unrefundable.has(cardNumber)

/** The check digit of a card number (ISO/IEC 7812-1, the Luhn formula). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** What is wrong with typed card data, in Spanish, or null. `month` is today's, YYYY-MM. */
export function cardComplaint(card: Card, month: string): string | null {
  if (!/^[1-9]\d{11,18}$/.test(card.card_number) || !hasCheckDigit(card.card_number))
    return 'El número de tarjeta no es válido.'
  const expiry = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|\d{4})$/.exec(card.expiry.trim())
  if (!expiry) return 'La fecha de vencimiento debe tener el formato MM/AA.'
  const year = expiry[2]?.length === 2 ? `20${expiry[2]}` : expiry[2]
  if (`${year}-${expiry[1]}` < month) return 'La tarjeta está vencida.'
  if (!/^\d{3,4}$/.test(card.cvc)) return 'El código de seguridad debe tener 3 o 4 dígitos.'
  if (card.name.trim() === '') return 'Escribe el nombre que aparece en la tarjeta.'
  return null
}

/** After each failed try of a refund the pause before the next one; after the last, none follows. */
const pausesMs = [hourMs / 12, hourMs, 6 * hourMs, 24 * hourMs]

/** When a refund may be tried again after `failed` tries (epoch ms), or null: it is given up. */
export function nextTryMs(failed: number, nowMs: number): number | null {
  const pause = pausesMs[failed - 1]
  return pause === undefined ? null : nowMs + pause
}

/**
 * A refund that counts as done is looked at after a day and then at ever longer intervals, for as long as banks take to
 * send one back; then never again.
 */
export function nextCheckMs(doneMs: number, nowMs: number): number | null {
  const next = nowMs + Math.max(24 * hourMs, nowMs - doneMs)
  return next - doneMs <= 40 * 24 * hourMs ? next : null
}

/**
 * When a bank is asked again about a QR that nobody paid: after a quarter of its age, a minute at least and an hour at
 * most, and once at the very end; null after that.
 */
export function nextAskMs(qr: { madeMs: number; askUntilMs: number }, nowMs: number): number | null {
  if (nowMs >= qr.askUntilMs) return null
  const pause = Math.min(hourMs, Math.max(hourMs / 60, (nowMs - qr.madeMs) / 4))
  return Math.min(qr.askUntilMs, nowMs + pause)
}

/** Letters and figures that nobody confuses, whatever the handwriting. */
const plainSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * What a patient writes on a transfer so that the clinic finds it among others: seven signs of the payment's id, from the
 * part of it that is chance.
 */
export function payReference(paymentId: string): string {
  let rest = Number.parseInt(paymentId.replaceAll('-', '').slice(-12), 16)
  let signs = ''
  for (let n = 0; n < 7; n += 1) {
    signs += plainSigns[rest % plainSigns.length]
    rest = Math.floor(rest / plainSigns.length)
  }
  return `${signs.slice(0, 3)}-${signs.slice(3)}`
}
