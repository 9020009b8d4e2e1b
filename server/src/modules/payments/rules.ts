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
