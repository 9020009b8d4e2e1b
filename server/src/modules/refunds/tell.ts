import { type Subject } from '#core/money-subject'
import * as payments from '#modules/payments/public'
import { queueMail, type Mail, type MailPayloads } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'

/** What is mailed of a session's money is mailed of a pack's, too. */
type MoneyKind = MailPayloads['pack_money']['about']

type MoneyMail = {
  [K in MoneyKind]: {
    cause: string
    kind: K
    /** Left out: who paid. */
    recipient?: string
    payload: Omit<MailPayloads[K], 'appointment'>
  }
}[MoneyKind]

/** Tells of money that moves back, in the words of what it is about. Once a cause. */
export async function tellOfMoney(db: ClinicDb, about: Subject, mail: MoneyMail): Promise<void> {
  const recipient = mail.recipient ?? (await payments.shownAtCheckout(db, about)).patient_email
  // A person without an address hears of it at the desk.
  if (recipient === '') return
  const { cause } = mail
  if (about.appointment_id === null) {
    const payload = { pack: about.bought_pack_id ?? '', about: mail.kind, ...mail.payload }
    await queueMail(db, { cause, kind: 'pack_money', recipient, payload })
    return
  }
  const told = {
    cause,
    kind: mail.kind,
    recipient,
    payload: { appointment: about.appointment_id, ...mail.payload },
  }
  // Kind and payload belong together as they came.
  await queueMail(db, told as Mail)
}
