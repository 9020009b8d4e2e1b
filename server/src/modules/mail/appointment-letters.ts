import { longDate } from '#platform/zone'
import type { MailPayloads, RefundPayload } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import type { StoredAppointment } from './store.ts'

/** What all letters about an appointment need. */
export interface Telling {
  sender: Sender
  appointment: StoredAppointment
  /** Whether the reader is the professional of the session. */
  toPsychologist: boolean
  /** City of the clinic's clock, e.g. La Paz. */
  clockCity: string
  money(minor: number): string
}

/** Monday 2 March at 09:00, as a subject shows it. */
const moment = (it: StoredAppointment) => `${longDate(it.appointment_date)}, ${it.start_time}`

const otherOf = ({ appointment, toPsychologist }: Telling): [string, string] =>
  toPsychologist ? ['Paciente', appointment.patient_name] : ['Profesional', appointment.psychologist_name]

const factsOf = (it: Telling): [string, string][] => [
  otherOf(it),
  ['Fecha', longDate(it.appointment.appointment_date)],
  ['Hora', `${it.appointment.start_time} a ${it.appointment.end_time} (hora de ${it.clockCity})`],
]

const ownPage = ({ sender, toPsychologist }: Telling) =>
  toPsychologist
    ? { text: 'Ver mi agenda', url: `${sender.address}/psychologist-dashboard` }
    : { text: 'Ver mis citas', url: `${sender.address}/my-appointments` }

export function confirmed(it: Telling): Letter {
  return {
    subject: `Cita confirmada: ${moment(it.appointment)}`,
    paragraphs: [
      it.toPsychologist ? 'Tienes una nueva cita confirmada.' : '¡Todo listo! Tu cita está confirmada.',
    ],
    facts: factsOf(it),
    button: ownPage(it),
    notes: it.toPsychologist ? [] : [linkNote, ...policyOf(it)],
    calendar: 'request',
  }
}

const linkNote = 'Si la sesión es por videollamada, encontrarás el enlace en Mis Citas.'

function policyOf({ appointment }: Telling): string[] {
  const { payment_method, refund_hours, refund_percent } = appointment
  if (payment_method !== 'online' || refund_percent === 0) return []
  const share = refund_percent === 100 ? 'todo lo pagado' : `el ${refund_percent} % de lo pagado`
  const until = refund_hours === 1 ? '1 hora' : `${refund_hours} horas`
  return [`¿No podrás venir? Si cancelas al menos ${until} antes, te devolvemos ${share}.`]
}

export function moved(it: Telling): Letter {
  const pending = it.appointment.status === 'pending'
  return {
    subject: `Cita reprogramada: ${moment(it.appointment)}`,
    paragraphs: [
      'Tu cita cambió de horario. Estos son los datos nuevos:',
      ...(pending ? ['La cita sigue pendiente de confirmación.'] : []),
    ],
    facts: factsOf(it),
    button: ownPage(it),
    calendar: 'request',
  }
}

export function cancelled(it: Telling, payload: MailPayloads['appointment_cancelled']): Letter {
  return {
    subject: `Cita cancelada: ${moment(it.appointment)}`,
    paragraphs: [whoCancelled(it), ...refundLine(it, payload.refund_minor)],
    facts: factsOf(it),
    button: it.toPsychologist
      ? ownPage(it)
      : { text: 'Buscar otro horario', url: `${it.sender.address}/dashboard` },
    calendar: 'cancel',
  }
}

function whoCancelled({ appointment, toPsychologist }: Telling): string {
  const { cancelled_by, patient_name, psychologist_name } = appointment
  if (cancelled_by === 'patient')
    return toPsychologist ? `${patient_name} canceló esta cita.` : 'Cancelaste esta cita, como pediste.'
  if (cancelled_by === 'professional')
    return toPsychologist
      ? 'Cancelaste esta cita, como pediste.'
      : `${psychologist_name} tuvo que cancelar esta cita. Lamentamos el cambio.`
  if (cancelled_by === 'clinic') return 'La clínica tuvo que cancelar esta cita. Lamentamos el cambio.'
  return 'La reserva venció sin confirmarse y el horario quedó libre.'
}

function refundLine(it: Telling, refundMinor: number | null): string[] {
  if (it.toPsychologist || refundMinor === null) return []
  if (refundMinor === 0)
    return ['Según la política que aceptaste al reservar, esta cancelación no tiene devolución.']
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

export function paymentLateRefunded(it: Telling, { amount_minor }: RefundPayload): Letter {
  return {
    subject: 'Tu pago llegó tarde y te lo devolvemos',
    paragraphs: [
      'Tu pago llegó cuando la reserva ya había vencido y el horario ya no estaba libre, así que la cita no quedó reservada.',
      `Te devolvemos el total, ${it.money(amount_minor)}, al mismo medio de pago. No tienes que hacer nada.`,
    ],
    facts: factsOf(it),
    button: { text: 'Buscar otro horario', url: `${it.sender.address}/dashboard` },
    notes: ['Según tu banco, la devolución puede tardar unos días en aparecer.'],
  }
}

export function reminder(it: Telling, kind: 'reminder_24h' | 'reminder_1h'): Letter {
  const soon = kind === 'reminder_1h'
  return {
    subject: soon
      ? `Tu cita empieza a las ${it.appointment.start_time}`
      : `Recordatorio de tu cita: ${moment(it.appointment)}`,
    paragraphs: [soon ? 'Tu cita empieza dentro de poco.' : 'Te recordamos que tienes una cita muy pronto.'],
    facts: factsOf(it),
    button: ownPage(it),
    notes: it.toPsychologist ? [] : [linkNote],
  }
}
