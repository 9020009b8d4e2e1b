import { letterDate } from '@psico/contract/core/dates'
import { shareOf } from '@psico/contract/core/money'
import { payWay, wayBack } from '@psico/contract/sessions/ways-back'
import { whereLines } from '@psico/contract/sessions/where'
import { pathOf } from '@psico/contract/screens/screens'
import type { MailPayloads, RefundPayload } from './kinds.ts'
import { packLine, packPolicyOf } from '@psico/contract/packs/pack-lines'
import type { Fact, Letter, PatientReader, Sender } from './letter.ts'
import type { StoredAppointment } from './appointment-store.ts'

/** What all letters about an appointment need. */
export interface Telling {
  sender: Sender
  appointment: StoredAppointment
  /** Whether the reader is the professional of the session. */
  toPsychologist: boolean
  /** Who reads it on the patient's side; null for anybody else. */
  patient: PatientReader | null
  /** City of the clinic's clock, e.g. La Paz. */
  clockCity: string
  money: (minor: number) => string
  /** An ISO 8601 instant on the clinic's clock, in words. */
  instant: (iso: string) => string
}

/** Where or how, with the link of the call or when it comes. */
export const placeOf = ({ appointment, toPsychologist }: Telling): Fact[] =>
  whereLines({ ...appointment, toPsychologist })

/** Monday 2 March at 09:00, as a subject shows it. */
export const moment = (it: StoredAppointment) => `${letterDate(it.appointment_date)}, ${it.start_time}`

const otherOf = ({ appointment, toPsychologist }: Telling): [string, string] =>
  toPsychologist ? ['Paciente', appointment.patient_name] : ['Profesional', appointment.psychologist_name]

export const factsOf = (it: Telling): Fact[] => [
  otherOf(it),
  ['Fecha', letterDate(it.appointment.appointment_date)],
  ['Hora', `${it.appointment.start_time} a ${it.appointment.end_time} (hora de ${it.clockCity})`],
  ...placeOf(it),
]

/** What is still to be paid of a session that staff booked; what the desk collects later is so once it is confirmed, too. */
export function priceDue({ appointment: it, money }: Telling): string[] {
  const isLater = it.status === 'confirmed' && it.payment_method === 'in_person'
  const isDue = it.paid_minor === 0 && it.fee_minor > 0 && !it.fee_waived && !it.pack
  if (!isDue || !(isLater || it.status === 'pending')) return []
  return [`Precio: ${money(it.fee_minor)}. Se paga ${payWay({ ...it, modality: it.place.modality })}.`]
}

export const ownPage = ({ sender, toPsychologist }: Telling) =>
  toPsychologist
    ? { text: 'Ver mi agenda', url: sender.address + pathOf('psychologistDashboard') }
    : { text: 'Ver mis citas', url: sender.address + pathOf('myAppointments') }

/** Keeps, moves or cancels the appointment without login. */
export const oneTapLink = ({ sender, appointment: it }: Telling, reader: PatientReader) => ({
  text:
    it.status === 'cancelled'
      ? 'Ver esta cita'
      : 'Confirmar que vas, cambiar la hora o cancelar, sin iniciar sesión',
  url: sender.appointmentAddress(it.id, reader),
})

export function confirmed(it: Telling, nowMs: number): Letter {
  return {
    subject: `Cita confirmada: ${moment(it.appointment)}`,
    paragraphs: [
      it.toPsychologist ? 'Tienes una nueva cita confirmada.' : '¡Todo listo! Tu cita está confirmada.',
    ],
    facts: factsOf(it),
    button: ownPage(it),
    notes: it.toPsychologist ? [] : [...priceDue(it), ...policyOf(it, nowMs)],
    calendar: 'request',
  }
}

/** What comes back on cancelling, by the deadline and the share that were agreed for this appointment. */
function policyOf({ appointment: it, instant, money }: Telling, nowMs: number): string[] {
  const packed = packPolicyOf(it, instant(it.refund_until), nowMs)
  if (packed) return [packed]
  if (it.paid_minor === 0) return []
  if (it.refund_percent === 0)
    return ['Según la política que aceptaste al reservar, si cancelas no hay devolución.']
  const until = instant(it.refund_until)
  if (Date.parse(it.refund_until) < nowMs)
    return [`El plazo para cancelar con devolución terminó el ${until}.`]
  const share = shareOf(it.paid_minor, it.refund_percent)
  const back = money(Math.min(share, it.paid_minor - it.back_minor))
  const part = it.refund_percent === 100 ? '' : ` (el ${it.refund_percent} % de lo pagado)`
  return [
    `¿No podrás venir? Si cancelas hasta el ${until}, te devolvemos ${back}${part}. Después no hay devolución.`,
  ]
}

export function moved(it: Telling, nowMs: number): Letter {
  const pending = it.appointment.status === 'pending'
  return {
    subject: `Cita reprogramada: ${moment(it.appointment)}`,
    paragraphs: [
      'Tu cita cambió de horario. Estos son los datos nuevos:',
      ...(pending ? ['La cita sigue pendiente de confirmación.'] : []),
    ],
    facts: factsOf(it),
    button: ownPage(it),
    notes: it.toPsychologist ? [] : policyOf(it, nowMs),
    calendar: 'request',
  }
}

export function cancelled(it: Telling, payload: MailPayloads['appointment_cancelled']): Letter {
  return {
    subject: `${it.appointment.cancelled_late ? 'Cita cancelada fuera de plazo' : 'Cita cancelada'}: ${moment(it.appointment)}`,
    paragraphs: [whoCancelled(it, payload.by_policy), ...lateLine(it), ...refundLine(it, payload)],
    facts: factsOf(it),
    button: it.toPsychologist
      ? ownPage(it)
      : { text: 'Buscar otro horario', url: it.sender.address + pathOf('dashboard') },
    calendar: 'cancel',
  }
}

function whoCancelled({ appointment, toPsychologist, patient }: Telling, byPolicy = false): string {
  const { cancelled_by, patient_name, psychologist_name } = appointment
  if (cancelled_by === 'patient')
    return toPsychologist
      ? `${patient_name} canceló esta cita.`
      : patient?.partner
        ? 'Uno de ustedes dos canceló esta cita de pareja.'
        : 'Cancelaste esta cita, como pediste.'
  if (byPolicy && !toPsychologist)
    return 'La clínica canceló esta cita según la política que aceptaste al reservar.'
  if (cancelled_by === 'professional')
    return toPsychologist
      ? 'Cancelaste esta cita, como pediste.'
      : `${psychologist_name} tuvo que cancelar esta cita. Lamentamos el cambio.`
  if (cancelled_by === 'clinic') return 'La clínica tuvo que cancelar esta cita. Lamentamos el cambio.'
  return 'La reserva venció sin confirmarse y el horario quedó libre.'
}

/** Calling off late is another thing than not coming, and than calling off in time. */
const lateLine = ({ appointment: it, toPsychologist, instant }: Telling): string[] =>
  it.cancelled_late
    ? [
        toPsychologist
          ? 'Fue una cancelación fuera de plazo.'
          : `Fue fuera del plazo acordado, que terminó el ${instant(it.refund_until)}.`,
      ]
    : []

function refundLine(
  it: Telling,
  {
    refund_minor: refundMinor,
    by_hand: byHand,
    paid_in_person: isPaidInPerson = false,
  }: MailPayloads['appointment_cancelled'],
): string[] {
  if (it.toPsychologist) return []
  if (refundMinor === null) return packLine(it.appointment)
  if (refundMinor === 0)
    return ['Según la política que aceptaste al reservar, esta cancelación no tiene devolución.']
  if (byHand)
    return [
      `${it.sender.name} te devolverá ${it.money(refundMinor)} ${wayBack(isPaidInPerson)}. Te avisaremos en cuanto lo haga; no tienes que hacer nada.`,
    ]
  return [`Te devolvemos ${it.money(refundMinor)} al mismo medio de pago. Te avisaremos cuando salga.`]
}

export function refundDone(it: Telling, { amount_minor }: RefundPayload): Letter {
  return {
    subject: `Devolución de ${it.money(amount_minor)}`,
    paragraphs: [`Ya devolvimos ${it.money(amount_minor)} al medio de pago que usaste para esta cita.`],
    facts: factsOf(it),
    notes: ['Según tu banco, puede tardar unos días en aparecer en tu cuenta.'],
  }
}

export function refundDelayed(it: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = it.money(amount_minor)
  return {
    subject: `Tu devolución de ${amount} se está demorando`,
    paragraphs: [
      `Te escribimos que ya habíamos devuelto ${amount}, pero la devolución fue rechazada y el dinero no llegó a tu cuenta. Lo estamos intentando de nuevo.`,
      'No tienes que hacer nada: te avisaremos cuando salga.',
    ],
    facts: factsOf(it),
  }
}

export function refundFailed(it: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = it.money(amount_minor)
  return {
    subject: `No pudimos devolverte ${amount}`,
    paragraphs: [
      `Intentamos varias veces devolverte ${amount} al medio de pago que usaste para esta cita, pero fue rechazado y el dinero no llegó a tu cuenta.`,
      `Ya avisamos a ${it.sender.name} para que te lo devuelva de otra forma. Si lo prefieres, comunícate tú con la clínica.`,
    ],
    facts: factsOf(it),
  }
}

/** To the clinic's admins. */
export function refundGivenUp(it: Telling, payload: MailPayloads['refund_given_up']): Letter {
  const amount = it.money(payload.amount_minor)
  return {
    subject: `Devolución pendiente: ${amount} no se pudo devolver`,
    paragraphs: [
      `La pasarela de pago rechazó varias veces la devolución de ${amount} por esta cita. El sistema ya no la intentará más.`,
      'Devuélvela desde el panel de la pasarela o acuerda otra forma con el paciente, que ya sabe que la devolución no salió.',
    ],
    facts: [
      ['Paciente', it.appointment.patient_name],
      ['Profesional', it.appointment.psychologist_name],
      ...factsOf(it).slice(1),
      ['Importe', amount],
      ['Referencia del pago', payload.payment_intent],
    ],
    button: { text: 'Ver la bitácora', url: it.sender.address + pathOf('auditLog') },
  }
}

export function paymentLateRefunded(it: Telling, { amount_minor }: RefundPayload): Letter {
  const { status, cancelled_by } = it.appointment
  if (status !== 'cancelled') return paidTwice(it, amount_minor)
  return {
    subject: 'Tu pago llegó tarde y te lo devolvemos',
    paragraphs: [
      cancelled_by === 'expiry'
        ? 'Tu pago llegó cuando la reserva ya había vencido y el horario ya no estaba libre, así que la cita no quedó reservada.'
        : 'Tu pago llegó cuando esta cita ya estaba cancelada.',
      `Te devolvemos el total, ${it.money(amount_minor)}, al mismo medio de pago. No tienes que hacer nada.`,
    ],
    facts: factsOf(it),
    button: { text: 'Buscar otro horario', url: it.sender.address + pathOf('dashboard') },
    notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
  }
}

/** The appointment stands; it was paid already. */
const paidTwice = (it: Telling, amountMinor: number): Letter => ({
  subject: 'Pagaste dos veces y te devolvemos uno de los pagos',
  paragraphs: [
    'Esta cita ya estaba pagada cuando llegó otro pago tuyo por ella. La cita sigue en pie.',
    `Te devolvemos ese segundo pago, ${it.money(amountMinor)}, al mismo medio de pago. No tienes que hacer nada.`,
  ],
  facts: factsOf(it),
  button: ownPage(it),
  notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
})
