import type { ClinicDb, ClinicRecord } from '#database/clinic'
import { together } from '#database/together'
import { isAboutAppointment, isAboutSeries, type WaitingMail } from './kinds.ts'
import type { Sender } from './letter.ts'
import * as store from './store.ts'
import * as appointmentStore from './appointment-store.ts'

/** What letters are about, as it stands now. */
export interface Known {
  /** By their address. */
  readers: ReadonlyMap<string, store.Reader>
  /** By their id, soonest first. */
  appointments: ReadonlyMap<string, appointmentStore.StoredAppointment>
  /** From whom which patient is kept among them, `patient address`: nothing about that patient goes there. */
  kept: ReadonlySet<string>
  /** Who of them is to be told of whom, `patient address`, by their first name. */
  contacts: ReadonlyMap<string, string>
}

/** Where the letters of a clinic are written. */
export interface Desk {
  db: ClinicDb
  clinic: ClinicRecord
  sender: Sender
  nowMs: number
  known: Known
}

/** Reads what these mails are about, and to whom they go: all of them at once. */
export async function readKnown(db: ClinicDb, mails: readonly WaitingMail[]): Promise<Known> {
  const ids = new Set(mails.flatMap(appointmentsIn))
  const recipients = [...new Set(mails.map((mail) => mail.recipient))]
  const [readers, contacts, appointments] = await together(
    store.readers(db, recipients),
    appointmentStore.contactsAmong(db, recipients),
    ids.size > 0 ? appointmentStore.appointments(db, [...ids]) : Promise.resolve([]),
  )
  return {
    kept: new Set(
      contacts.filter((contact) => contact.kept).map((contact) => `${contact.patient} ${contact.email}`),
    ),
    contacts: new Map(contacts.map((contact) => [`${contact.patient} ${contact.email}`, contact.first_name])),
    readers: new Map(readers.map((reader) => [reader.email, reader])),
    appointments: new Map(appointments.map((appointment) => [appointment.id, appointment])),
  }
}

function appointmentsIn(mail: WaitingMail): readonly string[] {
  if (isAboutSeries(mail)) return mail.payload.sessions
  return isAboutAppointment(mail) ? [mail.payload.appointment] : []
}

/** Whether a mail tells of a patient who is kept from its reader, judged at the moment of sending. */
export const isToKept = ({ kept, appointments }: Known, mail: WaitingMail): boolean =>
  kept.size > 0 &&
  appointmentsIn(mail).some((id) => kept.has(`${appointments.get(id)?.patient ?? ''} ${mail.recipient}`))
