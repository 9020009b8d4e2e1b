import { formatMoney } from '@psico/contract/money'
import type { ClinicDb, ClinicRecord, GlobalDb } from '#platform/db/clinic'
import { clockCity } from '#platform/time/clock-city'
import { secretOf, type Link } from '#platform/mail/mailed-links'
import type { Realm } from '#platform/db/realm'
import { letterDate } from '@psico/contract/dates'
import { localOf } from '#platform/time/zone'
import { clinicWelcome, invitation, passwordReset, verifyEmail } from './account-letters.ts'
import * as told from './appointment-letters.ts'
import * as byClinic from './clinic-letters.ts'
import type { AppointmentMail, LinkMail, NoticeMail, WaitingMail } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import { newDocument, newMessage } from './notice-letters.ts'
import { questionnaire, questionnaireAlert, questionnaireWaits } from './questionnaire-letters.ts'
import { reminderFits, resetFits, stateFits } from './rules.ts'
import * as store from './store.ts'

/** What a mail becomes at the moment of sending. */
export interface Written {
  letter: Letter
  firstName: string
  /** The appointment that the calendar file is about. */
  appointment?: store.StoredAppointment
}

/** Reads what the mail is about as it stands now; null when there is nothing to say any more. */
export async function writeLetter(
  db: ClinicDb,
  clinic: ClinicRecord,
  sender: Sender,
  mail: WaitingMail,
  nowMs: number,
): Promise<Written | null> {
  const reader = await store.reader(db, mail.recipient)
  const firstName = reader?.first_name ?? ''
  if (hasLink(mail)) return withSecret({ at: 'clinic', db }, sender, mail, nowMs)
  if (!isAboutAppointment(mail)) {
    const letter = await noticeLetter(db, sender, mail, nowMs)
    return letter && { letter, firstName }
  }
  const appointment = await store.appointment(db, mail.payload.appointment)
  if (!appointment) return null
  const telling = tellingOf(clinic, sender, appointment, mail.recipient)
  const sequence = 'sequence' in mail.payload ? mail.payload.sequence : appointment.sequence
  const superseded = await store.isSuperseded(db, appointment.id, mail.recipient, sequence)
  const facts = { ...appointment, startsAtMs: Date.parse(appointment.starts_at), superseded }
  const letter = letterAbout(telling, mail, facts, nowMs)
  return letter && { letter, firstName, appointment }
}

const hasLink = (mail: WaitingMail): mail is LinkMail => 'link' in mail.payload
const isAboutAppointment = (mail: WaitingMail): mail is AppointmentMail => 'appointment' in mail.payload

// The three switches below have no default: a kind of mail that nobody wrote a letter for does not compile.

async function noticeLetter(
  db: ClinicDb,
  sender: Sender,
  mail: NoticeMail,
  nowMs: number,
): Promise<Letter | null> {
  switch (mail.kind) {
    case 'new_document':
      return newDocument(sender)
    case 'questionnaire':
      return (await store.isFormOpen(db, mail.payload.questionnaire, nowMs))
        ? questionnaire(sender, mail.payload.questionnaire, mail.payload.before_session)
        : null
    case 'questionnaire_alert':
      return questionnaireAlert(sender)
    case 'questionnaire_waits':
      return questionnaireWaits(sender)
  }
}

/** The same for a mail of the root domain. */
export async function writeRootLetter(db: GlobalDb, sender: Sender, mail: WaitingMail, nowMs: number) {
  return mail.kind === 'password_reset' ? withSecret({ at: 'root', db }, sender, mail, nowMs) : null
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
  clinic: ClinicRecord,
  sender: Sender,
  appointment: store.StoredAppointment,
  recipient: string,
): told.Telling {
  return {
    sender,
    appointment,
    toPsychologist: recipient === appointment.psychologist_email,
    clockCity: clockCity(clinic.timezone),
    instant: (iso) => {
      const { date, time } = localOf(Date.parse(iso), clinic.timezone)
      return `${letterDate(date)} a las ${time} (hora de ${clockCity(clinic.timezone)})`
    },
    money: (minor) => formatMoney(minor, clinic),
  }
}

type AppointmentFacts = Parameters<typeof stateFits>[1]

function letterAbout(
  it: told.Telling,
  mail: AppointmentMail,
  facts: AppointmentFacts,
  nowMs: number,
): Letter | null {
  switch (mail.kind) {
    case 'appointment_confirmed':
      return stateFits(mail.kind, facts, nowMs) ? told.confirmed(it, nowMs) : null
    case 'appointment_moved':
      return stateFits(mail.kind, facts, nowMs) ? told.moved(it, nowMs) : null
    case 'appointment_cancelled':
      return stateFits(mail.kind, facts, nowMs) ? told.cancelled(it, mail.payload) : null
    case 'appointment_given':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.given(it, mail.payload) : null
    case 'appointment_modality':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.modalityChanged(it) : null
    case 'payment_requested':
      return stateFits(mail.kind, facts, nowMs) ? byClinic.paymentRequested(it) : null
    case 'reminder_24h':
    case 'reminder_1h':
      return reminderFits(mail.kind, facts, mail.payload.sequence, nowMs)
        ? told.reminder(it, mail.kind)
        : null
    case 'refund_done':
      return told.refundDone(it, mail.payload)
    case 'refund_delayed':
      return told.refundDelayed(it, mail.payload)
    case 'refund_failed':
      return told.refundFailed(it, mail.payload)
    case 'refund_given_up':
      return told.refundGivenUp(it, mail.payload)
    case 'payment_late_refunded':
      return told.paymentLateRefunded(it, mail.payload)
    case 'new_message':
      return newMessage(it.sender, mail.payload.appointment, it.toPsychologist)
  }
}
