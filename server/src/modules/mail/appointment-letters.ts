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
export const moment = (of: StoredAppointment) => `${letterDate(of.appointment_date)}, ${of.start_time}`

const otherOf = ({ appointment, toPsychologist }: Telling): [string, string] =>
  toPsychologist ? ['Paciente', appointment.patient_name] : ['Profesional', appointment.psychologist_name]

export const factsOf = (news: Telling): Fact[] => [
  otherOf(news),
  ['Fecha', letterDate(news.appointment.appointment_date)],
  ['Hora', `${news.appointment.start_time} a ${news.appointment.end_time} (hora de ${news.clockCity})`],
  ...placeOf(news),
]

/** Of which session some money is. Who paid need not be who comes, so it does not say where that is. */
export const whenOf = (news: Telling): Fact[] => factsOf(news).slice(0, 3)

/** What is still to be paid of a session that staff booked; what the desk collects later is so once it is confirmed, too. */
export function priceDue({ appointment, money }: Telling): string[] {
  const { status, payment_method, fee_minor, paid_minor, place } = appointment
  const isLater = status === 'confirmed' && payment_method === 'in_person'
  const isDue = paid_minor === 0 && fee_minor > 0 && !appointment.fee_waived && !appointment.pack
  if (!isDue || !(isLater || status === 'pending')) return []
  return [`Precio: ${money(fee_minor)}. Se paga ${payWay({ payment_method, modality: place.modality })}.`]
}

export const ownPage = ({ sender, toPsychologist }: Telling) =>
  toPsychologist
    ? { text: 'Ver mi agenda', url: sender.address + pathOf('psychologistDashboard') }
    : { text: 'Ver mis citas', url: sender.address + pathOf('myAppointments') }

/** Keeps, moves or cancels the appointment without login. */
export const oneTapLink = ({ sender, appointment }: Telling, reader: PatientReader) => ({
  text:
    appointment.status === 'cancelled'
      ? 'Ver esta cita'
      : 'Confirmar que vas, cambiar la hora o cancelar, sin iniciar sesión',
  url: sender.appointmentAddress(appointment.id, reader),
})

export function confirmed(news: Telling, nowMs: number): Letter {
  const said = news.toPsychologist
    ? 'Tienes una nueva cita confirmada.'
    : '¡Todo listo! Tu cita está confirmada.'
  return {
    subject: `Cita confirmada: ${moment(news.appointment)}`,
    paragraphs: [said],
    facts: factsOf(news),
    button: ownPage(news),
    notes: news.toPsychologist ? [] : [...priceDue(news), ...policyOf(news, nowMs)],
    calendar: 'request',
  }
}

/** What comes back on cancelling, by the deadline and the share that were agreed for this appointment. */
function policyOf({ appointment, instant, money }: Telling, nowMs: number): string[] {
  const until = instant(appointment.refund_until)
  const packed = packPolicyOf(appointment, until, nowMs)
  if (packed) return [packed]
  if (appointment.paid_minor === 0) return []
  if (appointment.refund_percent === 0)
    return ['Según la política que aceptaste al reservar, si cancelas no hay devolución.']
  if (Date.parse(appointment.refund_until) < nowMs)
    return [`El plazo para cancelar con devolución terminó el ${until}.`]
  const share = shareOf(appointment.paid_minor, appointment.refund_percent)
  const back = money(Math.min(share, appointment.paid_minor - appointment.back_minor))
  const part = appointment.refund_percent === 100 ? '' : ` (el ${appointment.refund_percent} % de lo pagado)`
  return [
    `¿No podrás venir? Si cancelas hasta el ${until}, te devolvemos ${back}${part}. Después no hay devolución.`,
  ]
}

export function moved(news: Telling, nowMs: number): Letter {
  const pending = news.appointment.status === 'pending'
  return {
    subject: `Cita reprogramada: ${moment(news.appointment)}`,
    paragraphs: [
      'Tu cita cambió de horario. Estos son los datos nuevos:',
      ...(pending ? ['La cita sigue pendiente de confirmación.'] : []),
    ],
    facts: factsOf(news),
    button: ownPage(news),
    notes: news.toPsychologist ? [] : policyOf(news, nowMs),
    calendar: 'request',
  }
}

export function cancelled(news: Telling, payload: MailPayloads['appointment_cancelled']): Letter {
  return {
    subject: `${news.appointment.cancelled_late ? 'Cita cancelada fuera de plazo' : 'Cita cancelada'}: ${moment(news.appointment)}`,
    paragraphs: [whoCancelled(news, payload.by_policy), ...lateLine(news), ...refundLine(news, payload)],
    facts: factsOf(news),
    button: news.toPsychologist
      ? ownPage(news)
      : { text: 'Buscar otro horario', url: news.sender.address + pathOf('dashboard') },
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
function lateLine({ appointment, toPsychologist, instant }: Telling): string[] {
  if (!appointment.cancelled_late) return []
  if (toPsychologist) return ['Fue una cancelación fuera de plazo.']
  return [`Fue fuera del plazo acordado, que terminó el ${instant(appointment.refund_until)}.`]
}

function refundLine(
  news: Telling,
  {
    refund_minor: refundMinor,
    by_hand: byHand,
    paid_in_person: isPaidInPerson = false,
  }: MailPayloads['appointment_cancelled'],
): string[] {
  if (news.toPsychologist) return []
  if (refundMinor === null) return packLine(news.appointment)
  if (refundMinor === 0)
    return ['Según la política que aceptaste al reservar, esta cancelación no tiene devolución.']
  if (byHand)
    return [
      `${news.sender.name} te devolverá ${news.money(refundMinor)} ${wayBack(isPaidInPerson)}. Te avisaremos en cuanto lo haga; no tienes que hacer nada.`,
    ]
  return [`Te devolvemos ${news.money(refundMinor)} al mismo medio de pago. Te avisaremos cuando salga.`]
}

export function refundDone(news: Telling, { amount_minor }: RefundPayload): Letter {
  return {
    subject: `Devolución de ${news.money(amount_minor)}`,
    paragraphs: [`Ya devolvimos ${news.money(amount_minor)} al medio de pago que usaste para esta cita.`],
    facts: whenOf(news),
    notes: ['Según tu banco, puede tardar unos días en aparecer en tu cuenta.'],
  }
}

export function refundDelayed(news: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = news.money(amount_minor)
  return {
    subject: `Tu devolución de ${amount} se está demorando`,
    paragraphs: [
      `Te escribimos que ya habíamos devuelto ${amount}, pero la devolución fue rechazada y el dinero no llegó a tu cuenta. Lo estamos intentando de nuevo.`,
      'No tienes que hacer nada: te avisaremos cuando salga.',
    ],
    facts: whenOf(news),
  }
}

export function refundFailed(news: Telling, { amount_minor }: RefundPayload): Letter {
  const amount = news.money(amount_minor)
  return {
    subject: `No pudimos devolverte ${amount}`,
    paragraphs: [
      `Intentamos varias veces devolverte ${amount} al medio de pago que usaste para esta cita, pero fue rechazado y el dinero no llegó a tu cuenta.`,
      `Ya avisamos a ${news.sender.name} para que te lo devuelva de otra forma. Si lo prefieres, comunícate tú con la clínica.`,
    ],
    facts: whenOf(news),
  }
}

/** To the clinic's admins. */
export function refundGivenUp(news: Telling, payload: MailPayloads['refund_given_up']): Letter {
  const amount = news.money(payload.amount_minor)
  return {
    subject: `Devolución pendiente: ${amount} no se pudo devolver`,
    paragraphs: [
      `La pasarela de pago rechazó varias veces la devolución de ${amount} por esta cita. El sistema ya no la intentará más.`,
      'Devuélvela desde el panel de la pasarela o acuerda otra forma con el paciente, que ya sabe que la devolución no salió.',
    ],
    facts: [
      ['Paciente', news.appointment.patient_name],
      ['Profesional', news.appointment.psychologist_name],
      ...factsOf(news).slice(1),
      ['Importe', amount],
      ['Referencia del pago', payload.payment_intent],
    ],
    button: { text: 'Ver la bitácora', url: news.sender.address + pathOf('auditLog') },
  }
}
