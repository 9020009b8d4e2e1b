import type { PackPayloads } from './money-store.ts'
import type { RequestKind } from '@psico/contract/privacy/privacy-requests'
import type { OwedReason } from '@psico/contract/refunds/owed'
import type { StateKind } from './rules.ts'
import type { Waiting } from './store.ts'

/** A page that is reached by a mailed, single-use link. */
interface LinkPayload {
  /** The user id, as it stands in the link. */
  uid: string
  /** Names the link; the secret that opens the page is made when the mail leaves and stands in it alone. */
  link: string
  first_name: string
}

/** `sequence` is the appointment's at the time of the cause: a mail about an older state is dropped. */
interface AppointmentPayload {
  appointment: string
  sequence: number
}

/** When a session was before it changed hands; mails queued before this was kept have none. */
interface FormerHour {
  appointment_date: string
  start_time: string
}

/** The hour that it reminds of (ISO 8601): whoever was reminded of it is not reminded again. */
interface ReminderPayload extends AppointmentPayload {
  starts_at: string
}

/** Money that goes or went back. Amounts in minor units. */
export interface RefundPayload {
  appointment: string
  amount_minor: number
  currency: string
}

/** One act on several sessions of a series: their ids, and what goes back of all of them (null: nothing was paid). */
export interface SeriesPayload {
  series: string
  sessions: string[]
  refund_minor: number | null
  currency: string
  /** The clinic cancelled as the patient would. */
  by_policy?: boolean
}

/** Who is invited by mail. */
type Invited = 'patient' | 'professional' | 'reception' | 'admin'

/** What was changed about how a person signs in. */
export type SecurityChange =
  | 'password'
  | 'totp_added'
  | 'passkey_added'
  | 'factor_removed'
  | 'factor_recovered'
  | 'recovery_codes'
  | 'recovery_used'
  | 'codes_guessed'
  | 'started_anew'

/** What each kind of mail carries; texts are made at the moment of sending. */
export interface MailPayloads extends PackPayloads {
  verify_email: LinkPayload
  password_reset: LinkPayload
  /** `user_type` decides what the invited person reads. */
  invitation: LinkPayload & { user_type: Invited }
  clinic_welcome: LinkPayload
  /** Staff booked it, and nothing is asked for online; to the patient. */
  appointment_booked: AppointmentPayload
  appointment_confirmed: AppointmentPayload
  appointment_moved: AppointmentPayload
  /** `refund_minor` is what goes back to the patient: 0 says so, null where nothing was paid. `by_hand`: people send it; `paid_in_person`: and give
   * it back as they took it. `by_policy`: the clinic cancelled as the patient would. */
  appointment_cancelled: AppointmentPayload & {
    refund_minor: number | null
    currency: string
    by_hand?: boolean
    paid_in_person?: boolean
    by_policy?: boolean
  }
  /** The patient did not come; to them. */
  appointment_missed: AppointmentPayload
  /** The clinic gave it from one professional to another; `is_former` for whom it was taken from. */
  appointment_given: AppointmentPayload & { from_name: string; is_former: boolean; from?: FormerHour }
  /** It is held in another way now; to the patient. */
  appointment_modality: AppointmentPayload
  /** The link of its call was set, or changed; to the patient. */
  appointment_link: AppointmentPayload
  /** Staff booked it for the patient, who pays it online; unpaid it is let go at `release_at`, or never (null). */
  payment_requested: AppointmentPayload & { release_at?: string | null }
  series_booked: SeriesPayload
  series_moved: SeriesPayload
  series_cancelled: SeriesPayload
  refund_done: RefundPayload
  /** It counted as done and came back: it is tried again. */
  refund_delayed: RefundPayload
  /** It is not tried any more; to the patient. */
  refund_failed: RefundPayload
  /** The same to the clinic's admins. */
  refund_given_up: RefundPayload & { payment_intent: string }
  /** Paid after the hold had ended and the hour was gone; the whole amount goes back. */
  payment_late_refunded: RefundPayload
  /** Not what was asked for; all of it goes back. The amount in the currency in which it came. */
  payment_not_as_asked: RefundPayload
  /** An hour that came free is kept for the patient for a while. */
  hour_offered: { offer: string }
  /** To the desk: a proof came while none waited, and its hour is kept until then (ISO 8601; null: it is gone or not held). */
  proof_waits: { payment: string; until: string | null }
  /** Staff did not find the money of a proof; the reason is theirs. */
  payment_rejected: { appointment: string; reason: string }
  /** To admins: so many differences between a provider's books and the clinic's, the first of them of that day. */
  payment_differences: { count: number; from: string; at_bank: boolean }
  /** To admins: the bank refuses the key of this account. */
  bank_refuses_key: { account: string }
  /** People of the clinic are to send money back; `in_person`: it was taken at the desk. */
  refund_owed: RefundPayload & { reason: OwedReason; in_person?: boolean }
  /** They did, under this reference of their bank. */
  refund_settled: RefundPayload & { bank_reference: string }
  reminder_first: ReminderPayload
  reminder_last: ReminderPayload
  /** No name and no content: only that there is something to see. */
  new_document: Record<string, never>
  new_message: { appointment: string }
  /** A form to fill. Neither its name nor what it is about. */
  questionnaire: { questionnaire: string; before_session: boolean }
  /** Somebody has to look at an answer; without a clinical word. */
  questionnaire_alert: Record<string, never>
  /** A message to the clinic's number sounds like danger; to whoever treats its writer, without a word of it. */
  message_alert: Record<string, never>
  /** The same to admins, where nobody treats the writer. */
  message_waits: Record<string, never>
  /** The numbers to call, to who wrote what sounds like danger and whom WhatsApp did not bring them. */
  numbers_to_call: Record<string, never>
  /** To admins: the clinic's secrets at WhatsApp are refused. */
  whatsapp_refuses_key: Record<string, never>
  /** To a professional who asked to be told once a week: so many notes wait. */
  unsigned_notes: { count: number }
  /** To a professional: a calendar that closes their hours has not been read for a day. */
  calendar_silent: { host: string }
  /** To admins: a form waits and nobody treats the patient any more. */
  questionnaire_waits: Record<string, never>
  /** What a person asked to be done with their data arrived; by when it is answered, `YYYY-MM-DD`. */
  request_received: { due_date: string }
  request_withdrawn: Record<string, never>
  /** To admins: somebody asked something of that kind; and: the last day for it is near. */
  request_waits: Record<string, never>
  request_due: Record<string, never>
  /** What became of it; `waits`: it is done when the last refund has arrived. */
  request_decided: { kind: RequestKind; status: 'done' | 'refused'; waits?: boolean }
  /** The copy of one's own data is ready. */
  export_ready: Record<string, never>
  /** To admins: the head of the audit log, signed, to be kept; and whether the log still is what was written. */
  audit_anchor: { line: string; findings: number }
  /** To the person themself, who may not have been the one. */
  security_change: { change: SecurityChange }
  /** Somebody new read for the first time what others wrote of the patient; to the patient. */
  record_opened: { professional: string }
  /** To the clinic's admins: the platform closed its host; the reason is the platform's, and may be empty. */
  clinic_suspended: { reason: string }
  /** To who treats a patient: a consent was revoked. */
  consent_revoked: { patient: string }
  /** To who treats a minor: in four weeks they are of an age at which other rules hold. */
  birthday_near: { patient: string; age: number }
  /** On that day, to the person themself and to who answers for them. */
  birthday: { patient: string; age: number }
  /** To the owner of an account that acts for a patient from now on. */
  portal_given: { contact: string }
  /** To the owner of an address with which somebody, perhaps they, tried to open another account. */
  has_account: Record<string, never>
  /** Their second factor will be taken away, unless they stop it. */
  factor_recovery: { recovery: string }
}
type MailKind = keyof MailPayloads

interface Addressed<K extends string> {
  /**
   * Names what the mail is for and to whom, e.g. `confirmed:{appointment}:{sequence}:{user}`. A second mail of the
   * same cause is never added.
   */
  cause: string
  kind: K
  /** An e-mail address. */
  recipient: string
}

/** A mail of a clinic. */
export type Mail = { [K in MailKind]: Addressed<K> & { payload: MailPayloads[K] } }[MailKind]

/** A mail as the outbox hands it over. */
export type WaitingMail = Mail & Waiting

/** One of those that carry a link. */
export type LinkMail = Extract<WaitingMail, { payload: LinkPayload }>

/** One of those that are about an appointment. */
export type AppointmentMail = Extract<WaitingMail, { payload: { appointment: string } }>

/** One of those that tell of several sessions at once. */
export type SeriesMail = Extract<WaitingMail, { payload: SeriesPayload }>

/** One of those that are about a pack. */
export type PackMail = Extract<WaitingMail, { payload: { pack: string } }>

/** One of the rest: it says only that there is something to see. */
export type NoticeMail = Exclude<WaitingMail, LinkMail | AppointmentMail | SeriesMail>

/** A mail of the root domain. */
export type RootMail = { [K in RootKind]: Addressed<K> & { payload: MailPayloads[K] } }[RootKind]
type RootKind = 'password_reset' | 'security_change' | 'factor_recovery'

export const hasLink = (mail: WaitingMail): mail is LinkMail => 'link' in mail.payload
export const isAboutSeries = (mail: WaitingMail): mail is SeriesMail => 'series' in mail.payload
export const isAboutPack = (mail: NoticeMail): mail is PackMail => 'pack' in mail.payload
export const isAboutAppointment = (mail: WaitingMail): mail is AppointmentMail =>
  'appointment' in mail.payload

/** Whether it tells how an appointment stands, so that a later one makes it void. */
export const tellsState = (mail: AppointmentMail): mail is Extract<AppointmentMail, { kind: StateKind }> =>
  mail.kind in stateKinds
const stateKinds = {
  appointment_booked: true,
  appointment_confirmed: true,
  appointment_moved: true,
  appointment_given: true,
  appointment_modality: true,
  appointment_link: true,
  payment_requested: true,
  appointment_cancelled: true,
} satisfies Record<StateKind, true>
