import { letterDate } from '@psico/contract/core/dates'
import { payWay } from '@psico/contract/sessions/ways-back'
import { whomToCall } from './clinic-letters.ts'
import { ownPage, placeOf, type Telling } from './appointment-letters.ts'
import type { SeriesPayload } from './kinds.ts'
import { packsLine } from '@psico/contract/packs/pack-lines'
import type { Fact, Letter } from './letter.ts'
import type { StoredAppointment } from './appointment-store.ts'

/** The same, about several sessions of a series; `appointment` is the first of them. */
export interface TellingSeries extends Telling {
  sessions: StoredAppointment[]
}

const many = (count: number): string => (count === 1 ? '1 sesión' : `${count} sesiones`)

/** With whom, and every date with its hour. */
function factsOf(news: TellingSeries): Fact[] {
  const { appointment, toPsychologist, sessions, clockCity } = news
  const other: Fact = toPsychologist
    ? ['Paciente', appointment.patient_name]
    : ['Profesional', appointment.psychologist_name]
  return [
    other,
    ...sessions.map((session, n): Fact => {
      const when = `${letterDate(session.appointment_date)}, ${session.start_time} a ${session.end_time}`
      const label = String(n + 1)
      const { patient } = news
      return patient && isOpen(news, session)
        ? [label, when, news.sender.appointmentAddress(session.id, patient)]
        : [label, when]
    }),
    ['Zona horaria', `Hora de ${clockCity}`],
    ...placeOfAll(news),
  ]
}

/** Of all of them, where they are alike; else each says it for itself. */
function placeOfAll(news: TellingSeries): Fact[] {
  const [first, ...others] = news.sessions.map((appointment) => placeOf({ ...news, appointment }))
  if (!first) return []
  if (others.every((facts) => JSON.stringify(facts) === JSON.stringify(first))) return first
  return [['Lugar o enlace', 'El de cada sesión está en su página.']]
}

/** Whether the date can be kept, moved or cancelled from the mail: whoever opens the link acts as the patient. */
const isOpen = ({ patient }: TellingSeries, appointment: StoredAppointment): boolean =>
  patient !== null && (appointment.status === 'pending' || appointment.status === 'confirmed')

const oneTapNote = (news: TellingSeries): string[] =>
  news.sessions.some((session) => isOpen(news, session))
    ? ['Abre una fecha para confirmar que vas, cambiarla o cancelarla, sin iniciar sesión.']
    : []

/** Staff booked them. */
export const booked = (news: TellingSeries): Letter => ({
  subject: `Serie de ${many(news.sessions.length)} desde el ${letterDate(news.appointment.appointment_date)}`,
  paragraphs: [
    news.toPsychologist
      ? `Se agendó una serie de ${many(news.sessions.length)} con ${news.appointment.patient_name}.`
      : `${news.sender.name} agendó para ti una serie de ${many(news.sessions.length)}. Estas son todas las fechas:`,
  ],
  facts: factsOf(news),
  button: ownPage(news),
  notes: news.toPsychologist ? [] : [...oneTapNote(news), ...paymentNote(news), ...whomToCall(news)],
  calendar: 'request',
})

/** Each date is paid on its own. */
function paymentNote({ appointment, money }: TellingSeries): string[] {
  if (appointment.pack)
    return [`Cada sesión se toma de tu bono «${appointment.pack.name}»: no tienes que pagar nada.`]
  if (appointment.fee_minor === 0) return []
  if (appointment.payment_method === 'in_person')
    return [
      `Cada sesión (${money(appointment.fee_minor)}) se paga ${payWay({ payment_method: appointment.payment_method, modality: appointment.place.modality })}.`,
    ]
  const hours = (count: number | null) => (count === 1 ? '1 hora' : `${count ?? 0} horas`)
  return [
    `Cada sesión (${money(appointment.fee_minor)}) se paga en línea, por separado: te lo recordaremos por correo ${hours(appointment.ask_hours)} antes, y puedes pagarla desde ya en Mis Citas. La que siga sin pagar ${hours(appointment.release_hours)} antes queda libre.`,
  ]
}

/** Each by the same shift. */
export const moved = (news: TellingSeries): Letter => ({
  subject: `Serie reprogramada: ${many(news.sessions.length)} desde el ${letterDate(news.appointment.appointment_date)}`,
  paragraphs: [
    news.sessions.length === 1
      ? 'Una sesión de la serie cambió de horario. Estos son los datos nuevos:'
      : `${news.sessions.length} sesiones de la serie cambiaron de horario. Estas son las fechas nuevas:`,
  ],
  facts: factsOf(news),
  button: ownPage(news),
  notes: news.toPsychologist
    ? []
    : [...oneTapNote(news), 'Lo que ya pagaste sigue valiendo para la misma sesión.'],
  calendar: 'request',
})

/** What goes back is said once, for all of them. */
export const cancelled = (
  news: TellingSeries,
  { refund_minor: refundMinor, by_policy: byPolicy }: SeriesPayload,
): Letter => ({
  subject:
    news.sessions.length === 1
      ? `Cita cancelada: ${letterDate(news.appointment.appointment_date)}`
      : `${many(news.sessions.length)} canceladas desde el ${letterDate(news.appointment.appointment_date)}`,
  paragraphs: [
    whoCancelled(news, byPolicy),
    ...(news.toPsychologist ? [] : packsLine(news.sessions)),
    ...(news.toPsychologist || refundMinor === null
      ? []
      : refundMinor === 0
        ? ['Según la política que aceptaste al reservar, esta cancelación no tiene devolución.']
        : [
            `Te devolvemos ${news.money(refundMinor)} en total. Te avisaremos de cada devolución cuando esté hecha.`,
          ]),
  ],
  facts: factsOf(news),
  button: ownPage(news),
  calendar: 'cancel',
})

function whoCancelled(
  { appointment, toPsychologist, patient, sessions }: TellingSeries,
  byPolicy = false,
): string {
  const these = sessions.length === 1 ? 'esta sesión' : 'estas sesiones'
  const { cancelled_by, patient_name, psychologist_name } = appointment
  if (cancelled_by === 'patient')
    return toPsychologist
      ? `${patient_name} canceló ${these}.`
      : patient?.partner
        ? `Uno de ustedes dos canceló ${these} de pareja.`
        : `Cancelaste ${these}, como pediste.`
  if (byPolicy && !toPsychologist)
    return `La clínica canceló ${these} según la política que aceptaste al reservar.`
  if (cancelled_by === 'professional')
    return toPsychologist
      ? `Cancelaste ${these}, como pediste.`
      : `${psychologist_name} tuvo que cancelar ${these}. Lamentamos el cambio.`
  return `La clínica tuvo que cancelar ${these}. Lamentamos el cambio.`
}
