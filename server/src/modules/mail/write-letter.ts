import { formatMoney, inCurrency } from '@psico/contract/core/money'
import type { ClinicDb, ClinicRecord, GlobalDb } from '#database/clinic'
import { clockCity } from '#core/clock-city'
import { secretOf, type Link } from '#services/mail/mailed-links'
import type { Realm } from '#database/realm'
import { letterDate } from '@psico/contract/core/dates'
import { localOf } from '#core/zone'
import { clinicWelcome, invitation, passwordReset, verifyEmail } from './account-letters.ts'
import * as told from './appointment-letters.ts'
import * as byHand from './by-hand-letters.ts'
import * as byClinic from './clinic-letters.ts'
import { hasLink, isAboutAppointment, isAboutPack, isAboutSeries, tellsState } from './kinds.ts'
import type { AppointmentMail, LinkMail, SeriesMail, WaitingMail } from './kinds.ts'
import type { Letter, PatientReader, Sender } from './letter.ts'
import { paymentLateRefunded, paymentNotAsAsked } from './payment-letters.ts'
import { forFamily, newMessage } from './notice-letters.ts'
import { factorRecovery, securityChange } from './security-letters.ts'
import { noticeLetter, packLetter } from './write-notice.ts'
import {
  isSoon,
  missedFits,
  reminderFits,
  resetFits,
  seriesFits,
  stateFits,
  type ReminderKind,
} from './rules.ts'
import type { Desk } from './read-known.ts'
import type { Reader } from './store.ts'
import { missed, reminder } from './session-letters.ts'
import * as bySeries from './series-letters.ts'
import * as appointmentStore from './appointment-store.ts'

/** What a mail becomes at the moment of sending. */
export interface Written {
  letter: Letter
  firstName: string
  /** The appointments that the calendar file is about. */
  appointments?: appointmentStore.StoredAppointment[]
}

/** Says what the mail is about as it stands now; null when there is nothing to say any more. */
export async function writeLetter(desk: Desk, mail: WaitingMail): Promise<Written | null> {
  const { db, clinic, sender, nowMs, known } = desk
  const firstName = known.readers.get(mail.recipient)?.first_name ?? ''
  if (hasLink(mail)) return withSecret({ at: 'clinic', db }, sender, mail, nowMs)
  if (isAboutSeries(mail)) return seriesLetter(desk, mail, firstName)
  if (!isAboutAppointment(mail)) {
    const letter = isAboutPack(mail) ? await packLetter(desk, mail) : await noticeLetter(desk, mail)
    return letter && { letter, firstName }
  }
  const appointment = known.appointments.get(mail.payload.appointment)
  if (!appointment) return null
  const currency = 'currency' in mail.payload ? mail.payload.currency : clinic.currency
  const news = tellingOf({ clinic, currency }, sender, appointment, known.readers.get(mail.recipient))
  const superseded = await isSuperseded(db, mail)
  const facts = {
    ...appointment,
    startsAtMs: Date.parse(appointment.starts_at),
    endsAtMs: Date.parse(appointment.ends_at),
    superseded,
    reminderHours: clinic.reminder_hours,
  }
  const letter = letterAbout(news, mail, facts, nowMs)
  if (letter && facts.startsAtMs > nowMs && news.patient && mail.kind !== 'new_message')
    letter.link = told.oneTapLink(news, news.patient)
  return letter && forReader(desk, mail, { letter, firstName, appointments: [appointment] })
}

/** Worded for who answers for the patient, or is to be told of them; anybody else's letter is as it is. */
function forReader(
  { sender, known }: Pick<Desk, 'sender' | 'known'>,
  mail: WaitingMail,
  written: Required<Written>,
): Written {
  const [appointment] = written.appointments
  const contact = known.contacts.get(`${appointment?.patient ?? ''} ${mail.recipient}`)
  if (!appointment || contact === undefined) return written
  const signsIn = known.readers.get(mail.recipient)
  const mayAct = signsIn !== undefined && appointment.acting.includes(signsIn.id)
  return {
    ...written,
    firstName: written.firstName || contact,
    letter: forFamily(sender, written.letter, appointment, mayAct),
  }
}

/**
 * Who reads a mail on the patient's side: whoever opens its link acts as the patient, so that nobody else's has one. A mail
 * about the chat leads to the chat.
 */
function patientReading(
  { acting, patient }: appointmentStore.StoredAppointment,
  reader: Reader | undefined,
): PatientReader | null {
  if (!reader || !acting.includes(reader.id)) return null
  return { version: reader.links_version, partner: reader.id === patient ? null : reader.id }
}

const isSuperseded = async (db: ClinicDb, mail: AppointmentMail): Promise<boolean> =>
  tellsState(mail) && (await appointmentStore.isSuperseded(db, mail.payload, mail))

/** Several sessions of a series at once, as far as what the mail says is still true of them. */
function seriesLetter(
  { clinic, sender, nowMs, known }: Desk,
  mail: SeriesMail,
  firstName: string,
): Written | null {
  const named = new Set(mail.payload.sessions)
  // Soonest first, as they were read.
  const all = [...known.appointments.values()].filter(({ id }) => named.has(id))
  const sessions = all.filter((one) => seriesFits(mail.kind, one.status, Date.parse(one.starts_at), nowMs))
  const [first] = sessions
  if (!first) return null
  const news = {
    ...tellingOf(
      { clinic, currency: mail.payload.currency },
      sender,
      first,
      known.readers.get(mail.recipient),
    ),
    sessions,
  }
  const letter = {
    series_booked: bySeries.booked,
    series_moved: bySeries.moved,
    series_cancelled: bySeries.cancelled,
  }[mail.kind](news, mail.payload)
  return forReader({ sender, known }, mail, { letter, firstName, appointments: sessions })
}

// The switches below have no default: a kind of mail that nobody wrote a letter for does not compile.

/** The same for a mail of the root domain. */
export async function writeRootLetter(db: GlobalDb, sender: Sender, mail: WaitingMail, nowMs: number) {
  if (mail.kind === 'password_reset') return withSecret({ at: 'root', db }, sender, mail, nowMs)
  if (mail.kind === 'factor_recovery')
    return { letter: factorRecovery(sender, mail.payload.recovery), firstName: '' }
  if (mail.kind !== 'security_change') return null
  return { letter: securityChange(sender, mail.payload.change), firstName: '' }
}

/** A letter with a link, whose secret is made now; null when the link is over. */
async function withSecret(
  realm: Realm,
  sender: Sender,
  mail: LinkMail,
  nowMs: number,
): Promise<Written | null> {
  const { uid, link, first_name: firstName } = mail.payload
  if (mail.kind === 'password_reset' && !resetFits(Date.parse(mail.created_at), nowMs)) return null
  const token = await secretOf(realm, link, nowMs)
  return token === null ? null : { letter: letterWithLink(sender, mail, { uid, token }), firstName }
}

function letterWithLink(sender: Sender, mail: LinkMail, link: Link): Letter {
  switch (mail.kind) {
    case 'verify_email':
      return verifyEmail(sender, link)
    case 'password_reset':
      return passwordReset(sender, link)
    case 'invitation':
      return invitation(sender, { ...link, user_type: mail.payload.user_type })
    case 'clinic_welcome':
      return clinicWelcome(sender, link)
  }
}

function tellingOf(
  { clinic, currency }: { clinic: ClinicRecord; currency: string },
  sender: Sender,
  appointment: appointmentStore.StoredAppointment,
  reader: Reader | undefined,
): told.Telling {
  return {
    sender,
    appointment,
    toPsychologist: reader?.id === appointment.psychologist,
    patient: patientReading(appointment, reader),
    clockCity: clockCity(clinic.timezone),
    instant: (iso) => {
      const { date, time } = localOf(Date.parse(iso), clinic.timezone)
      return `${letterDate(date)} a las ${time} (hora de ${clockCity(clinic.timezone)})`
    },
    money: (minor) => formatMoney(minor, inCurrency(clinic, currency)),
  }
}

type AppointmentFacts = Parameters<typeof stateFits>[1]
type Reminder = Extract<AppointmentMail, { kind: ReminderKind }>

const reminderAbout = (
  news: told.Telling,
  { kind, payload }: Reminder,
  facts: AppointmentFacts,
  nowMs: number,
) =>
  reminderFits(kind, facts, payload.sequence, nowMs)
    ? reminder(news, isSoon(kind, facts.reminderHours))
    : null

function letterAbout(
  news: told.Telling,
  mail: AppointmentMail,
  facts: AppointmentFacts,
  nowMs: number,
): Letter | null {
  switch (mail.kind) {
    case 'appointment_booked':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.bookedByStaff(news) : null
    case 'appointment_confirmed':
      return stateFits(mail.kind, facts, nowMs) ? told.confirmed(news, nowMs) : null
    case 'appointment_moved':
      return stateFits(mail.kind, facts, nowMs) ? told.moved(news, nowMs) : null
    case 'appointment_cancelled':
      return stateFits(mail.kind, facts, nowMs) ? told.cancelled(news, mail.payload) : null
    case 'appointment_missed':
      return missedFits(news.appointment, mail.payload.sequence) ? missed(news) : null
    case 'appointment_given':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.given(news, mail.payload) : null
    case 'appointment_modality':
    case 'appointment_link':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.heldAnew(news, mail.kind) : null
    case 'payment_requested':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.paymentRequested(news, mail.payload) : null
    case 'reminder_first':
    case 'reminder_last':
      return reminderAbout(news, mail, facts, nowMs)
    case 'refund_done':
      return told.refundDone(news, mail.payload)
    case 'refund_delayed':
      return told.refundDelayed(news, mail.payload)
    case 'refund_failed':
      return told.refundFailed(news, mail.payload)
    case 'refund_given_up':
      return told.refundGivenUp(news, mail.payload)
    case 'payment_late_refunded':
      return paymentLateRefunded(news, mail.payload)
    case 'payment_not_as_asked':
      return paymentNotAsAsked(news, mail.payload)
    case 'payment_rejected':
      return byHand.paymentRejected(news, mail.payload)
    case 'refund_owed':
      return byHand.refundOwed(news, mail.payload)
    case 'refund_settled':
      return byHand.refundSettled(news, mail.payload)
    case 'new_message':
      return newMessage(news.sender, mail.payload.appointment, news.toPsychologist)
  }
}
