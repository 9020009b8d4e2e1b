import { pathOf } from '@psico/contract/screens/screens'
import type { Clinic, ClinicDb } from '#database/clinic'
import { enqueue } from '#database/jobs/jobs'
import * as channels from '#modules/channels/public'
import type { MailPayloads, WaitingMail } from './kinds.ts'
import { deliverQueue } from './rules.ts'
import * as appointmentStore from './appointment-store.ts'

/**
 * Which ways beside mail carry what. `instead`: WhatsApp, where the reader said yes to it, and then no mail unless it fails.
 * `notice`: a neutral line in the browsers of whoever said yes to that, beside the mail.
 */
interface Carried {
  instead?: 'whatsapp'
  notice?: true
}
const byMail: Carried = {}
const withNotice: Carried = { notice: true }

export const carriedBy: Record<keyof MailPayloads, Carried> = {
  reminder_first: { instead: 'whatsapp' },
  reminder_last: byMail,
  appointment_booked: withNotice,
  appointment_confirmed: withNotice,
  appointment_moved: withNotice,
  appointment_cancelled: withNotice,
  appointment_given: withNotice,
  appointment_modality: withNotice,
  appointment_link: withNotice,
  payment_requested: withNotice,
  payment_rejected: withNotice,
  series_booked: withNotice,
  series_moved: withNotice,
  series_cancelled: withNotice,
  hour_offered: withNotice,
  new_message: withNotice,
  new_document: withNotice,
  questionnaire: withNotice,
  questionnaire_alert: withNotice,
  message_alert: withNotice,
  proof_waits: withNotice,
  numbers_to_call: withNotice,
  // What opens something, is about money's way back or about the account itself is read where one is signed in to one's mail.
  verify_email: byMail,
  password_reset: byMail,
  invitation: byMail,
  clinic_welcome: byMail,
  appointment_missed: byMail,
  refund_done: byMail,
  refund_delayed: byMail,
  refund_failed: byMail,
  refund_given_up: byMail,
  refund_owed: byMail,
  refund_settled: byMail,
  payment_late_refunded: byMail,
  payment_not_as_asked: byMail,
  pack_to_pay: byMail,
  pack_bought: byMail,
  pack_expires: byMail,
  pack_rejected: byMail,
  pack_money: byMail,
  payment_differences: byMail,
  bank_refuses_key: byMail,
  whatsapp_refuses_key: byMail,
  unsigned_notes: byMail,
  questionnaire_waits: byMail,
  message_waits: byMail,
  request_received: byMail,
  request_withdrawn: byMail,
  request_waits: byMail,
  request_due: byMail,
  request_decided: byMail,
  export_ready: byMail,
  audit_anchor: byMail,
  security_change: byMail,
  record_opened: byMail,
  clinic_suspended: byMail,
  consent_revoked: byMail,
  calendar_silent: byMail,
  portal_given: byMail,
  birthday_near: byMail,
  birthday: byMail,
  has_account: byMail,
  factor_recovery: byMail,
}

/** Those of these mails that another channel carries instead; none where nobody said yes. */
export const handOver = (db: ClinicDb, clinic: Clinic, mails: readonly WaitingMail[], nowMs: number) =>
  channels.takeReminders(
    db,
    clinic,
    mails.filter((mail) => carriedBy[mail.kind].instead).map((mail) => mail.id),
    nowMs,
  )

/** A notice beside each of these mails, which have something to say. */
export const noticeBeside = (db: ClinicDb, clinic: Clinic, mails: readonly WaitingMail[]) =>
  channels.noticeBeside(
    db,
    clinic,
    mails
      .filter((mail) => carriedBy[mail.kind].notice)
      .map((mail) => ({ id: mail.id, path: pathOf('landing') })),
  )

/** The other channel failed, or said nothing for too long: the mail goes, judged anew. */
export async function goByMail(clinic: Clinic, mail: string): Promise<void> {
  await clinic.work(async (db) => {
    if (await appointmentStore.takeBack(db, mail))
      await enqueue(db, deliverQueue, { clinic: clinic.id, mail })
  })
}
