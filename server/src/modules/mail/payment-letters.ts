import { factsOf, ownPage, type Telling } from './appointment-letters.ts'
import { letterDate } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import { clockCity } from '#core/clock-city'
import { localOf } from '#core/zone'
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

/** To the desk. Whose it is stands in the account, not in a mailbox. `until`: ISO 8601. */
export function proofWaits(sender: Sender, until: string | null, zone: string): Letter {
  return {
    subject: 'Hay un comprobante de pago por revisar',
    paragraphs: [
      'Alguien envió el comprobante de un pago por QR o transferencia y espera que lo revises.',
      until
        ? `Su hora está apartada hasta el ${moment(until, zone)}; después se libera.`
        : 'Su hora ya no está apartada: revísalo igual, para devolver lo que se haya pagado.',
    ],
    button: { text: 'Revisar comprobantes', url: sender.address + pathOf('clinicPayments') },
    notes: ['Mientras haya comprobantes en la lista no te escribimos por cada uno.'],
  }
}

function moment(instant: string, zone: string): string {
  const { date, time } = localOf(Date.parse(instant), zone)
  return `${letterDate(date)} a las ${time} (hora de ${clockCity(zone)})`
}

/** To the clinic's admins. */
export const bankRefusesKey = (sender: Sender, { account }: MailPayloads['bank_refuses_key']): Letter => ({
  subject: 'Tu banco rechaza la clave para cobrar con QR',
  paragraphs: [
    `El banco ya no acepta la clave de la cuenta ${account}. Mientras tanto no hace ningún QR nuevo para tus pacientes, ni nos dice qué QR ya se pagaron.`,
    'Pide una clave nueva a tu banco y escríbela en Configuración. Lo que se haya pagado entretanto se registra en cuanto el banco vuelva a responder.',
    'Tus pacientes pueden elegir otra de tus formas de pago.',
  ],
  button: { text: 'Escribir la clave nueva', url: sender.address + pathOf('settingsPayments') },
})
