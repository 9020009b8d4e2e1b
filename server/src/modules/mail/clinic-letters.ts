import { pathOf } from '@psico/contract/screens/screens'
import { letterDate } from '@psico/contract/core/dates'
import { factsOf, moment, ownPage, priceDue, type Telling } from './appointment-letters.ts'
import type { MailPayloads } from './kinds.ts'
import type { Fact, Letter } from './letter.ts'

/** The clinic gave the session to another professional. */
export function given(it: Telling, payload: MailPayloads['appointment_given']): Letter {
  const { appointment, toPsychologist } = it
  const now = moment(appointment)
  const former = payload.from && `${letterDate(payload.from.appointment_date)}, ${payload.from.start_time}`
  const changed: Fact[] =
    former && former !== now
      ? [
          ['Antes', former],
          ['Ahora', now],
        ]
      : []
  if (payload.is_former)
    return {
      subject: `Tu cita del ${former ?? now} pasó a otro profesional`,
      paragraphs: [
        `La clínica pasó tu cita con ${appointment.patient_name} a ${appointment.psychologist_name}. No tienes que hacer nada.`,
      ],
      facts: former ? changed : [],
      button: { text: 'Ver mi agenda', url: it.sender.address + pathOf('psychologistDashboard') },
    }
  return {
    subject: `${toPsychologist ? 'Recibes una cita' : 'Cambio de profesional'}: ${now}`,
    paragraphs: [
      toPsychologist
        ? `La clínica te pasó una cita que atendía ${payload.from_name}.`
        : `${payload.from_name} no podrá atenderte esta vez: tu sesión será con ${appointment.psychologist_name}. Lo que pagaste sigue valiendo.`,
    ],
    facts: [...factsOf(it), ...changed.slice(0, 1)],
    button: ownPage(it),
    notes: toPsychologist ? [] : ['Si prefieres otra hora u otro profesional, comunícate con la clínica.'],
    ...(appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
  }
}

const modalityChanged = (it: Telling): Letter => ({
  subject: `Tu sesión será ${it.appointment.place.modality === 'online' ? 'en línea' : 'presencial'}: ${moment(it.appointment)}`,
  paragraphs: ['Cambió la forma de tu sesión. La fecha y la hora siguen igual.'],
  facts: factsOf(it),
  button: ownPage(it),
  ...(it.appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
})

/** The link of the call was set, or another one. */
const linkSet = (it: Telling): Letter => ({
  subject: `Enlace de tu sesión: ${moment(it.appointment)}`,
  paragraphs: [
    `Este es el enlace de tu sesión con ${it.appointment.psychologist_name}. Si antes recibiste otro, usa este.`,
  ],
  facts: factsOf(it),
  button: ownPage(it),
  ...(it.appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
})

/** How it is held changed, or where; null where a link was taken away again. */
export const heldAnew = (it: Telling, kind: 'appointment_modality' | 'appointment_link'): Letter | null =>
  kind === 'appointment_modality'
    ? modalityChanged(it)
    : it.appointment.place.meeting_link
      ? linkSet(it)
      : null

/** Staff booked it; it is paid in person, or costs nothing. */
export const bookedByStaff = (it: Telling): Letter => ({
  subject: `Tienes una cita: ${moment(it.appointment)}`,
  paragraphs: [`${it.sender.name} reservó esta sesión para ti.`],
  facts: factsOf(it),
  button: ownPage(it),
  notes: [...priceDue(it), ...whomToCall(it)],
  calendar: 'request',
})

/** For whoever cannot come, or did not ask for it. */
export const whomToCall = ({ sender, appointment }: Telling): string[] =>
  appointment.clinic_phone
    ? [`¿No puedes venir o tienes preguntas? Llama a ${sender.name}: ${appointment.clinic_phone}.`]
    : []

/** Staff booked it; it waits for the payment. */
export const paymentRequested = (it: Telling, payload: MailPayloads['payment_requested']): Letter => ({
  subject: `Paga tu sesión para confirmarla: ${moment(it.appointment)}`,
  paragraphs: [
    `${it.sender.name} reservó esta sesión para ti. Para confirmarla falta pagar ${it.money(it.appointment.fee_minor)}.`,
  ],
  facts: factsOf(it),
  button: { text: 'Pagar mi sesión', url: it.sender.address + pathOf('myAppointments') },
  notes: [
    'En Mis Citas, pulsa Confirmar en esta sesión y sigue al pago.',
    ...(payload.release_at
      ? [`Si el ${it.instant(payload.release_at)} sigue sin pagar, el horario queda libre.`]
      : []),
    ...priceDue(it),
    ...whomToCall(it),
  ],
  calendar: 'request',
})
