import { pathOf } from '@psico/contract/screens/screens'
import { letterDate } from '@psico/contract/core/dates'
import { factsOf, moment, ownPage, priceDue, type Telling } from './appointment-letters.ts'
import type { MailPayloads } from './kinds.ts'
import type { Fact, Letter } from './letter.ts'

/** The clinic gave the session to another professional. */
export function given(news: Telling, payload: MailPayloads['appointment_given']): Letter {
  const { appointment, toPsychologist } = news
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
      button: { text: 'Ver mi agenda', url: news.sender.address + pathOf('psychologistDashboard') },
    }
  return {
    subject: `${toPsychologist ? 'Recibes una cita' : 'Cambio de profesional'}: ${now}`,
    paragraphs: [
      toPsychologist
        ? `La clínica te pasó una cita que atendía ${payload.from_name}.`
        : `${payload.from_name} no podrá atenderte esta vez: tu sesión será con ${appointment.psychologist_name}. Lo que pagaste sigue valiendo.`,
    ],
    facts: [...factsOf(news), ...changed.slice(0, 1)],
    button: ownPage(news),
    notes: toPsychologist ? [] : ['Si prefieres otra hora u otro profesional, comunícate con la clínica.'],
    ...(appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
  }
}

const modalityChanged = (news: Telling): Letter => ({
  subject: `Tu sesión será ${news.appointment.place.modality === 'online' ? 'en línea' : 'presencial'}: ${moment(news.appointment)}`,
  paragraphs: ['Cambió la forma de tu sesión. La fecha y la hora siguen igual.'],
  facts: factsOf(news),
  button: ownPage(news),
  ...(news.appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
})

/** The link of the call was set, or another one. */
const linkSet = (news: Telling): Letter => ({
  subject: `Enlace de tu sesión: ${moment(news.appointment)}`,
  paragraphs: [
    `Este es el enlace de tu sesión con ${news.appointment.psychologist_name}. Si antes recibiste otro, usa este.`,
  ],
  facts: factsOf(news),
  button: ownPage(news),
  ...(news.appointment.status === 'confirmed' ? { calendar: 'request' as const } : {}),
})

/** How it is held changed, or where; null where a link was taken away again. */
export const heldAnew = (news: Telling, kind: 'appointment_modality' | 'appointment_link'): Letter | null =>
  kind === 'appointment_modality'
    ? modalityChanged(news)
    : news.appointment.place.meeting_link
      ? linkSet(news)
      : null

/** Staff booked it; it is paid in person, or costs nothing. */
export const bookedByStaff = (news: Telling): Letter => ({
  subject: `Tienes una cita: ${moment(news.appointment)}`,
  paragraphs: [`${news.sender.name} reservó esta sesión para ti.`],
  facts: factsOf(news),
  button: ownPage(news),
  notes: [...priceDue(news), ...whomToCall(news)],
  calendar: 'request',
})

/** For whoever cannot come, or did not ask for it. */
export const whomToCall = ({ sender, appointment }: Telling): string[] =>
  appointment.clinic_phone
    ? [`¿No puedes venir o tienes preguntas? Llama a ${sender.name}: ${appointment.clinic_phone}.`]
    : []

/** Staff booked it; it waits for the payment. */
export const paymentRequested = (news: Telling, payload: MailPayloads['payment_requested']): Letter => ({
  subject: `Paga tu sesión para confirmarla: ${moment(news.appointment)}`,
  paragraphs: [
    `${news.sender.name} reservó esta sesión para ti. Para confirmarla falta pagar ${news.money(news.appointment.fee_minor)}.`,
  ],
  facts: factsOf(news),
  button: { text: 'Pagar mi sesión', url: news.sender.address + pathOf('myAppointments') },
  notes: [
    'En Mis Citas, pulsa Confirmar en esta sesión y sigue al pago.',
    ...(payload.release_at
      ? [`Si el ${news.instant(payload.release_at)} sigue sin pagar, el horario queda libre.`]
      : []),
    ...priceDue(news),
    ...whomToCall(news),
  ],
  calendar: 'request',
})
