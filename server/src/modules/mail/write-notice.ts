import { boughtPack, isInReview } from './money-store.ts'
import * as appointmentStore from './appointment-store.ts'
import { auditAnchor } from './audit-letter.ts'
import type { MailPayloads, NoticeMail, PackMail } from './kinds.ts'
import type { Letter, Sender } from './letter.ts'
import {
  birthdayLetter,
  calendarSilent,
  clinicSuspended,
  consentRevoked,
  hasAccount,
  hourOffered,
  newDocument,
  portalGiven,
  recordOpened,
  unsignedNotes,
} from './notice-letters.ts'
import { bankRefusesKey, paymentDifferences, proofWaits } from './payment-letters.ts'
import * as ofPayment from './payment-letters.ts'
import * as ofPrivacy from './privacy-letters.ts'
import * as ofForms from './questionnaire-letters.ts'
import { birthdayFor } from './store.ts'
import type { Desk } from './read-known.ts'
import { factorRecovery, securityChange } from './security-letters.ts'

/** A letter that says only that there is something to see; null where there is nothing any more. */
export async function noticeLetter(
  { db, clinic, sender, nowMs, known }: Desk,
  mail: Exclude<NoticeMail, PackMail>,
): Promise<Letter | null> {
  if (isAlert(mail)) return ofForms.alertLetters[mail.kind](sender, { clinic, nowMs })
  switch (mail.kind) {
    case 'new_document':
      return newDocument(sender)
    case 'questionnaire':
      return formLetter({ db, sender, nowMs }, mail.payload)
    case 'hour_offered':
      return offeredLetter({ db, sender, nowMs, clinic }, mail)
    case 'request_received':
    case 'request_withdrawn':
    case 'request_waits':
    case 'request_due':
    case 'request_decided':
      return ofPrivacy.ofRequest(sender, mail)
    case 'export_ready':
      return ofPrivacy.exportReady(sender, known.readers.get(mail.recipient)?.user_type ?? 'patient')
    case 'proof_waits':
    case 'payment_differences':
    case 'bank_refuses_key':
      return ofMoney({ db, sender, clinic }, mail)
    case 'audit_anchor':
      return auditAnchor(sender, mail.payload)
    case 'security_change':
      return securityChange(sender, mail.payload.change)
    case 'record_opened':
      return recordOpened(sender, await appointmentStore.nameOf(db, mail.payload.professional))
    case 'unsigned_notes':
    case 'calendar_silent':
      return toProfessional(sender, mail)
    case 'clinic_suspended':
      return clinicSuspended(sender, clinic, mail.payload.reason)
    case 'consent_revoked':
    case 'portal_given':
    case 'birthday_near':
    case 'birthday':
      return ofFamily({ db, sender, clinic }, mail)
    case 'has_account':
      return hasAccount(sender)
    case 'factor_recovery':
      return factorRecovery(sender, mail.payload.recovery)
  }
}

type Alert = Extract<NoticeMail, { kind: keyof typeof ofForms.alertLetters }>
const isAlert = (mail: NoticeMail): mail is Alert => mail.kind in ofForms.alertLetters

const toProfessional = (
  sender: Sender,
  mail: Extract<NoticeMail, { kind: 'unsigned_notes' | 'calendar_silent' }>,
): Letter =>
  mail.kind === 'unsigned_notes'
    ? unsignedNotes(sender, mail.payload.count)
    : calendarSilent(sender, mail.payload.host)

/** To who looks after the clinic's money. */
async function ofMoney(
  { db, sender, clinic }: Pick<Desk, 'db' | 'sender' | 'clinic'>,
  mail: Extract<NoticeMail, { kind: 'proof_waits' | 'payment_differences' | 'bank_refuses_key' }>,
): Promise<Letter | null> {
  if (mail.kind === 'payment_differences') return paymentDifferences(sender, mail.payload)
  if (mail.kind === 'bank_refuses_key') return bankRefusesKey(sender, mail.payload)
  const { payment, until } = mail.payload
  return (await isInReview(db, payment)) ? proofWaits(sender, until, clinic.timezone) : null
}

/** A letter about a pack that somebody bought; null where there is nothing to say any more. */
export async function packLetter(
  { db, sender, clinic }: Pick<Desk, 'db' | 'sender' | 'clinic'>,
  mail: PackMail,
): Promise<Letter | null> {
  const pack = await boughtPack(db, mail.payload.pack, mail.recipient)
  if (!pack) return null
  const tellingOfPack = { sender, clinic, pack }
  switch (mail.kind) {
    case 'pack_to_pay':
      return ofPayment.packToPay(tellingOfPack)
    case 'pack_bought':
      return ofPayment.packBought(tellingOfPack)
    case 'pack_expires':
      return ofPayment.packExpires(tellingOfPack)
    case 'pack_rejected':
      return ofPayment.packRejected(tellingOfPack, mail.payload)
    case 'pack_money':
      return ofPayment.packMoney(tellingOfPack, mail.payload)
  }
}

/** About who answers for a patient. */
async function ofFamily(
  { db, sender, clinic }: Pick<Desk, 'db' | 'sender' | 'clinic'>,
  mail: Extract<NoticeMail, { kind: 'consent_revoked' | 'portal_given' | 'birthday_near' | 'birthday' }>,
): Promise<Letter | null> {
  if (mail.kind === 'birthday_near' || mail.kind === 'birthday') {
    const { patient, age } = mail.payload
    const told = await birthdayFor(db, patient, mail.recipient)
    return told ? birthdayLetter(sender, clinic.country, mail.kind, { ...told, age }) : null
  }
  if (mail.kind === 'consent_revoked')
    return consentRevoked(sender, await appointmentStore.nameOf(db, mail.payload.patient))
  const given = await appointmentStore.portalGiven(db, mail.payload.contact, mail.recipient)
  return given ? portalGiven(sender, given.patient_name) : null
}

/** An hour that is kept for somebody; null once it is not. */
async function offeredLetter(
  { db, sender, nowMs, clinic }: Pick<Desk, 'db' | 'sender' | 'nowMs' | 'clinic'>,
  { payload: { offer: id }, recipient }: Extract<NoticeMail, { kind: 'hour_offered' }>,
): Promise<Letter | null> {
  const offer = await appointmentStore.offered(db, id, recipient, nowMs)
  return offer ? hourOffered(sender, id, offer, clinic.timezone) : null
}

/** With the link that opens the form; null where it is filled or over. */
async function formLetter(
  { db, sender, nowMs }: Pick<Desk, 'db' | 'sender' | 'nowMs'>,
  { questionnaire: id, before_session: isBeforeSession }: MailPayloads['questionnaire'],
): Promise<Letter | null> {
  const version = await appointmentStore.linksOfForm(db, id, nowMs)
  return version === undefined ? null : ofForms.questionnaire(sender, { id, version, isBeforeSession })
}
