import { CallError, fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'

/** What went wrong with a payment, in the words of the page. */
export function paymentComplaint(error: unknown): string {
  const fields = fieldErrorsOf(error)
  const told = fields['psychologist'] ?? fields['appointment_date'] ?? fields['start_time']
  if (told) return told
  if (error instanceof Error && !(error instanceof CallError)) return error.message
  return sentenceOf(error, 'Error creando sesión de pago')
}

/** The address where the server wants the payment made, from a refusal with 402. */
export function checkoutIn(error: unknown): string | null {
  if (!(error instanceof CallError) || error.status !== 402) return null
  const address = error.body['checkout_url']
  return typeof address === 'string' && address !== '' ? address : null
}
