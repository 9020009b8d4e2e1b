import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { screens } from '@psico/contract/screens/screens'

interface Said {
  title: string
  text: string
  tone: 'success' | 'warning'
}

/** The session is there all the same: it was booked by the clinic, or paid in another way. */
export const isStanding = ({ status }: NonNullable<PaymentSession['appointment']>): boolean =>
  status !== 'cancelled'

/** What somebody reads who left a checkout; undefined where nobody can say what became of it. */
export function leftSaid(left: PaymentSession | undefined): Said {
  if (left?.status === 'paid' && !left.refund && (!left.appointment || isStanding(left.appointment)))
    return {
      title: 'Este pago ya se había hecho',
      text: `${left.pack ? 'Tu bono está listo' : 'Tu cita está confirmada'}: no hace falta pagar otra vez.`,
      tone: 'success',
    }
  const title = screens.paymentCancel.title
  if (left?.status === 'paid' || left?.status === 'refunded')
    return {
      title,
      text: 'Este pago se hizo y la cita se canceló después: mírala en Mis Citas.',
      tone: 'warning',
    }
  if (left?.pack)
    return { title, text: 'No se cobró nada. Puedes comprar el bono cuando quieras.', tone: 'warning' }
  const text =
    left?.appointment && isStanding(left.appointment)
      ? 'No se cobró nada. Tu cita sigue en pie: puedes pagarla desde Mis Citas.'
      : 'No se cobró nada y tu cita no quedó reservada. Puedes intentarlo cuando quieras.'
  return { title, text, tone: 'warning' }
}
