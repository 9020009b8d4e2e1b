import { factsOf, ownPage, type Telling } from './appointment-letters.ts'
import { letterDate } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import type { MailPayloads, RefundPayload } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'

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

/** To the clinic's admins. What it is about stands in their account, not in a mailbox. */
export function paymentDifferences(
  sender: Sender,
  { count, from, at_bank: atBank }: MailPayloads['payment_differences'],
): Letter {
  const where = atBank ? 'tu banco' : 'la pasarela de pago'
  const many = count === 1 ? 'una diferencia' : `${count} diferencias`
  return {
    subject: `${count === 1 ? 'Una diferencia' : `${count} diferencias`} entre tus pagos y ${where}`,
    paragraphs: [
      `Cada noche comparamos los pagos de ${sender.name} con lo que dice ${where}. Esta vez encontramos ${many}${count === 1 ? ', del' : '; la primera, del'} ${letterDate(from)}.`,
      'En el informe de pagos ves cada una, qué dice cada lado y qué hacer. Cuando sepas qué pasó, escríbelo allí: no volveremos a avisarte de ella.',
    ],
    button: { text: 'Ver las diferencias', url: `${sender.address}${pathOf('clinicReport')}#diferencias` },
    notes: ['Ninguna cita se confirmó ni se canceló por esto.'],
  }
}

/** To the clinic's admins. */
export const bankRefusesKey = (sender: Sender, { account }: MailPayloads['bank_refuses_key']): Letter => ({
  subject: 'Tu banco rechaza la clave para cobrar con QR',
  paragraphs: [
    `El banco ya no acepta la clave de la cuenta ${account}. Mientras tanto no hace ningún QR nuevo para tus pacientes, ni nos dice qué QR ya se pagaron.`,
    'Pide una clave nueva a tu banco y escríbela en Configuración. Lo que se haya pagado entretanto se registra en cuanto el banco vuelva a responder.',
    'Tus pacientes pueden elegir otra de tus formas de pago.',
  ],
  button: { text: 'Escribir la clave nueva', url: sender.address + pathOf('clinicSettings') },
})
