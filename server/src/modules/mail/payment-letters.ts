import { ownPage, whenOf, type Telling } from './appointment-letters.ts'
import { letterDate } from '@psico/contract/core/dates'
import { pathOf } from '@psico/contract/screens/screens'
import { formatMoney, inCurrency } from '@psico/contract/core/money'
import { wayBack } from '@psico/contract/sessions/ways-back'
import type { ClinicRecord } from '#database/clinic'
import type { BoughtPack } from './money-store.ts'
import { clockCity } from '#core/clock-city'
import { localOf } from '#core/zone'
import type { MailPayloads, RefundPayload } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'

/** Another amount or currency came in than was asked for. */
export function paymentNotAsAsked(news: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = news.money(amount_minor)
  return {
    subject: 'Tu pago no coincide con lo pedido y te lo devolvemos',
    paragraphs: [
      `Recibimos ${amount} por esta cita, pero no es el importe o la moneda que se pidió, así que el pago no la confirma.`,
      `Te devolvemos todo lo que llegó, ${amount}. Si quieres esta hora, vuelve a pagarla mientras siga apartada, o reserva otra.`,
    ],
    facts: whenOf(news),
    button: ownPage(news),
    notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
  }
}

export function paymentLateRefunded(news: Telling, { amount_minor }: RefundPayload): Letter {
  const { status, cancelled_by } = news.appointment
  if (status !== 'cancelled') return paidTwice(news, amount_minor)
  return {
    subject: 'Tu pago llegó tarde y te lo devolvemos',
    paragraphs: [
      cancelled_by === 'expiry'
        ? 'Tu pago llegó cuando la reserva ya había vencido y el horario ya no estaba libre, así que la cita no quedó reservada.'
        : 'Tu pago llegó cuando esta cita ya estaba cancelada.',
      `Te devolvemos el total, ${news.money(amount_minor)}, al mismo medio de pago. No tienes que hacer nada.`,
    ],
    facts: whenOf(news),
    button: { text: 'Buscar otro horario', url: news.sender.address + pathOf('dashboard') },
    notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
  }
}

/** The appointment stands; it was paid already. */
const paidTwice = (news: Telling, amountMinor: number): Letter => ({
  subject: 'Pagaste dos veces y te devolvemos uno de los pagos',
  paragraphs: [
    'Esta cita ya estaba pagada cuando llegó otro pago tuyo por ella. La cita sigue en pie.',
    `Te devolvemos ese segundo pago, ${news.money(amountMinor)}, al mismo medio de pago. No tienes que hacer nada.`,
  ],
  facts: whenOf(news),
  button: ownPage(news),
  notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
})

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

interface TellingOfPack {
  sender: Sender
  clinic: Pick<ClinicRecord, 'timezone' | 'country' | 'currency' | 'currency_label'>
  pack: BoughtPack
}

const dayOf = ({ clinic }: TellingOfPack, instant: string): string =>
  letterDate(localOf(Date.parse(instant), clinic.timezone).date)

const money = ({ clinic }: TellingOfPack, minor: number, currency: string): string =>
  formatMoney(minor, inCurrency(clinic, currency))

const toMyPacks = ({ sender }: TellingOfPack) => ({
  text: 'Ver mis bonos',
  url: sender.address + pathOf('myPacks'),
})

const left = ({ kind, sessions_left: n }: BoughtPack): string =>
  kind === 'credit' ? 'saldo a favor' : n === 1 ? '1 sesión' : `${n} sesiones`

/** Staff sold it and it is to be paid online; null where it is paid already. */
export function packToPay(news: TellingOfPack): Letter | null {
  const { pack, sender } = news
  if (pack.pack_id === null || (pack.state !== 'waiting' && pack.state !== 'ended')) return null
  return {
    subject: `Paga tu bono «${pack.name}»`,
    paragraphs: [
      `${sender.name} te preparó el bono «${pack.name}». En cuanto lo pagues podrás usarlo para reservar.`,
    ],
    facts: [
      ['Bono', pack.name],
      ['Precio', money(news, pack.price_minor, pack.currency)],
    ],
    button: {
      text: 'Pagar mi bono',
      url: `${sender.address}${pathOf('myPacks')}?comprar=${pack.pack_id}&para=${pack.buyer}`,
    },
  }
}

/** It is bought: how much it is good for, and until when. */
export const packBought = (news: TellingOfPack): Letter => ({
  subject: `Tu bono «${news.pack.name}» está listo`,
  paragraphs: [
    `Recibimos tu pago. Tienes ${left(news.pack)} para reservar cuando quieras: al elegir un horario, marca que usas tu bono y la cita queda confirmada al momento.`,
  ],
  facts: [
    ['Bono', news.pack.name],
    ['Pagado', money(news, news.pack.price_minor, news.pack.currency)],
    ...(news.pack.expires_at
      ? [['Vence', dayOf(news, news.pack.expires_at)] satisfies [string, string]]
      : []),
  ],
  button: toMyPacks(news),
})

/** Two weeks before it runs out; null where nothing is left to lose. */
export function packExpires(news: TellingOfPack): Letter | null {
  const { pack } = news
  if (pack.expires_at === null || pack.open_minor === 0) return null
  return {
    subject: `Tu bono «${pack.name}» vence pronto`,
    paragraphs: [
      `Te queda: ${left(pack)}. Tu bono vence el ${dayOf(news, pack.expires_at)}: reserva antes las sesiones que quieras usar.`,
    ],
    button: toMyPacks(news),
    notes: ['Si no puedes usarlo a tiempo, comunícate con la clínica antes de esa fecha.'],
  }
}

/** Money of a pack that goes back, or did not come as asked. */
export function packMoney(news: TellingOfPack, told: MailPayloads['pack_money']): Letter {
  const amount = money(news, told.amount_minor, told.currency)
  const { subject, says } = sentences(news, told, amount)
  return {
    subject,
    paragraphs: says,
    facts: [
      ['Bono', news.pack.name],
      ...(told.bank_reference ? [['Referencia', told.bank_reference] satisfies [string, string]] : []),
    ],
    button: toMyPacks(news),
  }
}

function sentences(
  { sender: { name } }: TellingOfPack,
  told: MailPayloads['pack_money'],
  amount: string,
): { subject: string; says: string[] } {
  switch (told.about) {
    case 'refund_owed':
      return {
        subject: `Te devolveremos ${amount}`,
        says: [`${name} te devolverá ${amount} ${wayBack(told.in_person)}. Te avisaremos en cuanto lo haga.`],
      }
    case 'refund_settled':
    case 'refund_done':
      return {
        subject: `Devolución de ${amount}`,
        says: [`${name} ya te devolvió ${amount} de tu bono.`],
      }
    case 'refund_delayed':
      return {
        subject: `Tu devolución de ${amount} se está demorando`,
        says: [`La devolución fue rechazada y la estamos intentando de nuevo. No tienes que hacer nada.`],
      }
    case 'refund_failed':
      return {
        subject: `No pudimos devolverte ${amount} por el medio de pago`,
        says: [
          `${name} te devolverá ${amount} de otra forma. Comunícate con la clínica si no tienes noticias.`,
        ],
      }
    case 'refund_given_up':
      return {
        subject: `Hay que devolver ${amount} de otra forma`,
        says: [
          `La pasarela rechazó devolver ${amount} del bono de un paciente. Devuélvelo de otra forma y anótalo en la lista de devoluciones.`,
        ],
      }
    case 'payment_late_refunded':
      return {
        subject: `Te devolvemos ${amount}`,
        says: [`Recibimos un pago de ${amount}, pero este bono ya estaba pagado. Te lo devolvemos.`],
      }
    case 'payment_not_as_asked':
      return {
        subject: 'Tu pago no coincide con lo pedido y te lo devolvemos',
        says: [`Recibimos ${amount}, que no es el importe o la moneda que se pidió. Te devolvemos todo.`],
      }
  }
}

/** Staff did not find the money of its proof. */
export const packRejected = (news: TellingOfPack, { reason }: MailPayloads['pack_rejected']): Letter => ({
  subject: 'No pudimos confirmar tu pago',
  paragraphs: [
    `${news.sender.name} revisó tu comprobante y no pudo confirmar el pago de tu bono «${news.pack.name}».`,
    `Motivo: ${reason}`,
    'Si todavía lo quieres, vuelve a comprarlo.',
  ],
  button: toMyPacks(news),
})
