import { factsOf, ownPage, type Telling } from './appointment-letters.ts'
import type { RefundPayload } from './kinds.ts'
import type { Letter } from './letter.ts'

/** Another amount or currency came in than was asked for. */
export function paymentNotAsAsked(it: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = it.money(amount_minor)
  return {
    subject: 'Tu pago no coincide con lo pedido y te lo devolvemos',
    paragraphs: [
      `Recibimos ${amount} por esta cita, pero no es el importe o la moneda que se pidió, así que el pago no la confirma.`,
      `Te devolvemos todo lo que llegó, ${amount}. Si quieres esta hora, vuelve a pagarla mientras siga apartada, o reserva otra.`,
    ],
    facts: factsOf(it),
    button: ownPage(it),
    notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
  }
}
