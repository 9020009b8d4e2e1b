import { pathOf } from '@psico/contract/screens/screens'
import { whenOf, type Telling } from './appointment-letters.ts'
import { wayBack } from '@psico/contract/sessions/ways-back'
import type { MailPayloads } from './kinds.ts'
import type { Letter } from './letter.ts'

/** Staff looked at the proof of a payment and did not find the money. */
export function paymentRejected(news: Telling, { reason }: MailPayloads['payment_rejected']): Letter {
  const isOff = news.appointment.status === 'cancelled'
  return {
    subject: 'No pudimos confirmar tu pago',
    paragraphs: [
      `${news.sender.name} revisó tu comprobante y no pudo confirmar el pago.`,
      `Motivo: ${reason}`,
      isOff
        ? 'El horario quedó libre. Si todavía quieres esta sesión, resérvala de nuevo.'
        : 'Puedes volver a pagarla desde Mis Citas.',
    ],
    facts: whenOf(news),
    button: isOff
      ? { text: 'Buscar otro horario', url: news.sender.address + pathOf('dashboard') }
      : { text: 'Ver mis citas', url: news.sender.address + pathOf('myAppointments') },
    notes: ['¿Crees que es un error? Comunícate con la clínica y ten a mano tu comprobante.'],
  }
}

/** Money is to go back by people of the clinic. */
export function refundOwed(
  news: Telling,
  { amount_minor, reason, in_person: isInPerson = false }: MailPayloads['refund_owed'],
): Letter {
  const amount = news.money(amount_minor)
  return {
    subject:
      reason === 'surplus' ? `Pagaste ${amount} de más y te los devolvemos` : `Te devolveremos ${amount}`,
    paragraphs: [
      whyOwed(news, reason),
      `${news.sender.name} te devolverá ${amount} ${wayBack(isInPerson)}. Te avisaremos en cuanto lo haga; no tienes que hacer nada.`,
    ],
    facts: whenOf(news),
    button: { text: 'Ver mis citas', url: news.sender.address + pathOf('myAppointments') },
  }
}

function whyOwed({ appointment }: Telling, reason: MailPayloads['refund_owed']['reason']): string {
  if (reason === 'surplus')
    return 'Recibimos tu pago y llegó más de lo que cuesta la sesión. Lo que sobra es tuyo.'
  if (reason === 'wrong_amount') return 'Recibimos un pago, pero el importe no es el de la sesión.'
  if (reason === 'duplicate') return 'Recibimos tu pago, pero esta sesión ya estaba pagada.'
  if (appointment.cancelled_by === 'expiry')
    return 'Recibimos tu pago, pero el horario ya no estaba libre, así que la cita no quedó reservada.'
  return 'Recibimos tu pago cuando esta cita ya estaba cancelada.'
}

/** It went back. */
export const refundSettled = (
  news: Telling,
  { amount_minor, bank_reference }: MailPayloads['refund_settled'],
): Letter => ({
  subject: `Devolución de ${news.money(amount_minor)}`,
  paragraphs: [`${news.sender.name} ya te devolvió ${news.money(amount_minor)} de esta cita.`],
  facts: [...whenOf(news), ['Referencia', bank_reference]],
  notes: ['Si no lo ves en tu cuenta en unos días, comunícate con la clínica con esta referencia.'],
})
