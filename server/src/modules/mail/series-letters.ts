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
function factsOf(telling: TellingSeries): Fact[] {
  const { appointment, toPsychologist, sessions, clockCity } = telling
  const other: Fact = toPsychologist
    ? ['Paciente', appointment.patient_name]
    : ['Profesional', appointment.psychologist_name]
  return [
    other,
    ...sessions.map((it, n): Fact => {
      const when = `${letterDate(it.appointment_date)}, ${it.start_time} a ${it.end_time}`
      const label = String(n + 1)
      const { patient } = telling
      return patient && isOpen(telling, it)
        ? [label, when, telling.sender.appointmentAddress(it.id, patient)]
        : [label, when]
    }),
    ['Zona horaria', `Hora de ${clockCity}`],
    ...placeOfAll(telling),
  ]
}

/** Of all of them, where they are alike; else each says it for itself. */
function placeOfAll(telling: TellingSeries): Fact[] {
  const [first, ...others] = telling.sessions.map((appointment) => placeOf({ ...telling, appointment }))
  if (!first) return []
  if (others.every((it) => JSON.stringify(it) === JSON.stringify(first))) return first
  return [['Lugar o enlace', 'El de cada sesión está en su página.']]
}

/** Whether the date can be kept, moved or cancelled from the mail: whoever opens the link acts as the patient. */
const isOpen = ({ patient }: TellingSeries, it: StoredAppointment): boolean =>
  patient !== null && (it.status === 'pending' || it.status === 'confirmed')

const oneTapNote = (it: TellingSeries): string[] =>
  it.sessions.some((session) => isOpen(it, session))
    ? ['Abre una fecha para confirmar que vas, cambiarla o cancelarla, sin iniciar sesión.']
    : []

/** Staff booked them. */
export const booked = (it: TellingSeries): Letter => ({
  subject: `Serie de ${many(it.sessions.length)} desde el ${letterDate(it.appointment.appointment_date)}`,
  paragraphs: [
    it.toPsychologist
      ? `Se agendó una serie de ${many(it.sessions.length)} con ${it.appointment.patient_name}.`
      : `${it.sender.name} agendó para ti una serie de ${many(it.sessions.length)}. Estas son todas las fechas:`,
  ],
  facts: factsOf(it),
  button: ownPage(it),
  notes: it.toPsychologist ? [] : [...oneTapNote(it), ...paymentNote(it), ...whomToCall(it)],
  calendar: 'request',
})

/** Each date is paid on its own. */
function paymentNote({ appointment: it, money }: TellingSeries): string[] {
  if (it.pack) return [`Cada sesión se toma de tu bono «${it.pack.name}»: no tienes que pagar nada.`]
  if (it.fee_minor === 0) return []
  if (it.payment_method === 'in_person')
    return [
      `Cada sesión (${money(it.fee_minor)}) se paga ${payWay({ payment_method: it.payment_method, modality: it.place.modality })}.`,
    ]
  const hours = (count: number | null) => (count === 1 ? '1 hora' : `${count ?? 0} horas`)
  return [
    `Cada sesión (${money(it.fee_minor)}) se paga en línea, por separado: te lo recordaremos por correo ${hours(it.ask_hours)} antes, y puedes pagarla desde ya en Mis Citas. La que siga sin pagar ${hours(it.release_hours)} antes queda libre.`,
  ]
}

/** Each by the same shift. */
export const moved = (it: TellingSeries): Letter => ({
  subject: `Serie reprogramada: ${many(it.sessions.length)} desde el ${letterDate(it.appointment.appointment_date)}`,
  paragraphs: [
    it.sessions.length === 1
      ? 'Una sesión de la serie cambió de horario. Estos son los datos nuevos:'
      : `${it.sessions.length} sesiones de la serie cambiaron de horario. Estas son las fechas nuevas:`,
  ],
  facts: factsOf(it),
  button: ownPage(it),
  notes: it.toPsychologist
    ? []
    : [...oneTapNote(it), 'Lo que ya pagaste sigue valiendo para la misma sesión.'],
  calendar: 'request',
})

/** What goes back is said once, for all of them. */
export const cancelled = (
  it: TellingSeries,
  { refund_minor: refundMinor, by_policy: byPolicy }: SeriesPayload,
): Letter => ({
  subject:
    it.sessions.length === 1
      ? `Cita cancelada: ${letterDate(it.appointment.appointment_date)}`
      : `${many(it.sessions.length)} canceladas desde el ${letterDate(it.appointment.appointment_date)}`,
  paragraphs: [
    whoCancelled(it, byPolicy),
    ...(it.toPsychologist ? [] : packsLine(it.sessions)),
    ...(it.toPsychologist || refundMinor === null
      ? []
      : refundMinor === 0
        ? ['Según la política que aceptaste al reservar, esta cancelación no tiene devolución.']
        : [
            `Te devolvemos ${it.money(refundMinor)} en total. Te avisaremos de cada devolución cuando esté hecha.`,
          ]),
  ],
  facts: factsOf(it),
  button: ownPage(it),
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
