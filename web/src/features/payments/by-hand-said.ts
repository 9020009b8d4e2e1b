import type { PaymentSession } from '@psico/contract/checkouts/checkouts'

interface Said {
  title: string
  text: string
  tone: 'info' | 'success' | 'warning' | 'danger'
}

interface Words {
  money: (amount: number, currency: string) => string
  /** An instant, on the clinic's clock. */
  until: (instant: string) => string
  isOver: (instant: string) => boolean
}

type Paying = Pick<PaymentSession, 'appointment' | 'bank_qr'>

/** Until when a payment that is open can be made, and what to do before; `time` is the clinic's clock. A pack keeps no hour. */
export function heldSaid({ appointment, bank_qr: qr }: Paying, time: string): string {
  if (!appointment)
    return `Puedes pagar este bono hasta las ${time}. ${qr ? 'Paga antes: tu bono está listo en cuanto el banco lo diga.' : 'Paga y sube tu comprobante antes.'}`
  return `Te guardamos esta hora hasta las ${time}. ${
    qr
      ? 'Paga antes: tu cita se confirma sola en cuanto el banco lo diga.'
      : 'Paga y sube tu comprobante antes: con él, la hora sigue apartada mientras la clínica lo revisa.'
  }`
}

/** A picture is no payment. */
export const onlyWithMoney = ({ appointment }: Pick<Paying, 'appointment'>): string =>
  `${appointment ? 'La cita se confirma' : 'El bono está listo'} cuando la clínica encuentra el pago en su banco; la imagen sola no basta.`

/** What a patient reads about a payment by QR or transfer that is not open any more, and what happens next. */
export function byHandSaid(session: PaymentSession, words: Words): Said {
  const { money, until } = words
  const { status, expires_at: heldUntil, refund, surplus, reason, appointment } = session
  if (refund) return refundSaid(refund, appointment ? whys[refund.reason] : whysOfPack[refund.reason], money)
  if (!appointment) return packSaid(session, words)
  if (status === 'in_review')
    return {
      title: 'Estamos revisando tu comprobante',
      text:
        heldUntil && appointment.status === 'pending'
          ? `La clínica buscará el pago en su banco. Tu hora sigue apartada hasta el ${until(heldUntil)}. Te escribiremos en cuanto esté confirmada; no hace falta pagar otra vez.`
          : 'La clínica buscará el pago en su banco. Tu hora ya no está apartada: si sigue libre, la cita se confirmará; si no, te devolverán el dinero. No hace falta pagar otra vez.',
      tone: 'info',
    }
  if (status === 'expired' && reason === null && appointment.status !== 'cancelled')
    return paidOtherwise(session, words)
  if (status === 'expired' && session.bank_qr) return bankQrOver(session.bank_qr.asked_until, words)
  if (status === 'expired')
    return reason === null
      ? {
          title: 'El tiempo para pagar terminó',
          text: 'El horario quedó libre. Si ya pagaste, sube tu comprobante: la clínica lo revisará y, si la hora sigue libre, confirmará tu cita; si no, te devolverá el dinero.',
          tone: 'warning',
        }
      : {
          title: 'La clínica no pudo confirmar tu pago',
          text: `Motivo: ${reason} ${appointment.status === 'cancelled' ? 'El horario quedó libre.' : 'Puedes volver a pagar esta cita desde Mis Citas.'} Si crees que es un error, comunícate con la clínica.`,
          tone: 'danger',
        }
  if (appointment.status === 'cancelled')
    return {
      title: 'Esta cita fue cancelada',
      text: 'El pago se hizo, pero la cita se canceló después, sin devolución según lo acordado al reservar.',
      tone: 'warning',
    }
  const more = surplus
    ? ` Pagaste ${money(surplus.amount, session.currency)} de más: ${surplus.done ? 'ya te los devolvimos' : 'la clínica te los devolverá y te avisaremos'}.`
    : ''
  return { title: '¡Pago confirmado!', text: `Tu cita está confirmada.${more}`, tone: 'success' }
}

/** Of a pack, which holds no hour. */
function packSaid({ status, reason, surplus, currency, bank_qr: qr }: PaymentSession, words: Words): Said {
  const more = surplus
    ? ` Pagaste ${words.money(surplus.amount, currency)} de más: ${surplus.done ? 'ya te los devolvimos' : 'la clínica te los devolverá y te avisaremos'}.`
    : ''
  if (status === 'in_review')
    return {
      title: 'Estamos revisando tu comprobante',
      text: 'La clínica buscará el pago en su banco. Te escribiremos en cuanto tu bono esté listo; no hace falta pagar otra vez.',
      tone: 'info',
    }
  if (status === 'paid')
    return {
      title: '¡Pago confirmado!',
      text: `Tu bono está listo: úsalo al reservar tus próximas sesiones.${more}`,
      tone: 'success',
    }
  if (reason !== null)
    return {
      title: 'La clínica no pudo confirmar tu pago',
      text: `Motivo: ${reason} Si crees que es un error, comunícate con la clínica.`,
      tone: 'danger',
    }
  return {
    title: 'El tiempo para pagar terminó',
    text: qr
      ? 'Si ya pagaste, no hagas nada: seguimos preguntando al banco y te escribiremos.'
      : 'Si ya pagaste, sube tu comprobante: la clínica lo revisará. Si no, puedes comprar el bono otra vez.',
    tone: 'warning',
  }
}

/** Another way was chosen, or the session can still be paid anew: the hour is not lost, and nothing is to be paid here. */
const paidOtherwise = ({ bank_qr: qr }: PaymentSession, { until, isOver }: Words): Said => ({
  title: 'Este pago ya no está abierto',
  text: `Tu cita sigue en pie: en Mis Citas ves si está pagada o cómo pagarla. No pagues aquí. ${
    !qr
      ? 'Si ya pagaste, sube tu comprobante: lo que llegue de más te lo devolverá la clínica.'
      : isOver(qr.asked_until)
        ? 'Si ya pagaste con este QR y no te escribimos, comunícate con la clínica y ten a mano tu comprobante.'
        : `Si ya pagaste con este QR, no hagas nada: seguimos preguntando al banco hasta el ${until(qr.asked_until)}, y lo que llegue de más te lo devolverá la clínica.`
  }`,
  tone: 'info',
})

/** The hold is over; the bank's QR ends with its day, and the bank is asked a day longer. */
const bankQrOver = (askedUntil: string, { until, isOver }: Words): Said => ({
  title: 'El tiempo para pagar terminó',
  text: isOver(askedUntil)
    ? 'El horario quedó libre y el banco no informó de ningún pago. Si pagaste, comunícate con la clínica y ten a mano tu comprobante.'
    : `El horario quedó libre. Si ya pagaste, no hagas nada: seguimos preguntando al banco hasta el ${until(askedUntil)}. Si la hora sigue libre, confirmaremos tu cita; si no, la clínica te devolverá el dinero.`,
  tone: 'warning',
})

type Refund = NonNullable<PaymentSession['refund']>

const whys: Record<Refund['reason'], string> = {
  cancelled: 'Esta cita está cancelada.',
  slot_taken: 'Cuando se confirmó el pago, el horario ya no estaba disponible.',
  duplicate: 'Esta cita ya estaba pagada.',
  wrong_amount: 'El importe que llegó no es el de la sesión.',
}

/** The same of a pack. */
export const whysOfPack: Record<Refund['reason'], string> = {
  cancelled: 'Este bono está cerrado.',
  slot_taken: 'Este bono está cerrado.',
  duplicate: 'Este bono ya estaba pagado.',
  wrong_amount: 'El importe que llegó no es el del bono.',
}

const refundSaid = ({ state, amount, currency }: Refund, why: string, money: Words['money']): Said =>
  state === 'done'
    ? {
        title: 'Te devolvimos el dinero',
        text: `${why} La clínica te devolvió ${money(amount, currency)}.`,
        tone: 'info',
      }
    : {
        title: 'La clínica te devolverá el dinero',
        text: `${why} La clínica tiene que devolverte ${money(amount, currency)}. Te escribiremos en cuanto lo haga.`,
        tone: 'warning',
      }
