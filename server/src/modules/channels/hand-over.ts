import type { Clinic, ClinicDb } from '#database/clinic'
import { scheduleAll } from '#database/jobs/due-work'
import { enqueueAll } from '#database/jobs/jobs'
import { isQuiet } from './quiet.ts'
import * as store from './messages-store.ts'
import { browsersBeside } from './subscriptions-store.ts'

/** Queue of `{clinic, message}`. */
export const whatsappQueue = 'whatsapp'
/** Queue of `{clinic, message}`. */
export const pushQueue = 'push'
/** Due work: an entry of the outbox, by its id, that goes by mail after all. */
export const goesByMail = 'goes-by-mail'
/**
 * Due work where WhatsApp does not carry what it should.
 * help  an answer with the numbers, by its id, goes by mail too where it has not left
 * keys  the company refuses the secrets of an account, by its id
 */
export const notCarried = { help: 'help-by-mail', keys: 'whatsapp-keys-refused' } as const
/** What nobody knows to have arrived after so long goes by mail. */
export const patienceMs = 2 * 3_600_000

/**
 * Takes those of these reminders that WhatsApp carries, in the transaction that would have mailed them: the mail of each waits
 * until it is known what became of it. Answers the entries that were taken. At night nothing is.
 */
export async function takeReminders(
  db: ClinicDb,
  clinic: Clinic,
  mails: readonly string[],
  nowMs: number,
): Promise<Set<string>> {
  if (mails.length === 0 || clinic.suspended_at || isQuiet(nowMs, clinic.timezone)) return new Set()
  const found = await store.takeable(db, mails, nowMs)
  const added = await store.insert(
    db,
    found.map((takeable) => ({
      channel: 'whatsapp' as const,
      kind: 'reminder',
      cause: `reminder:${takeable.appointment}:${takeable.starts_at}:${takeable.person}`,
      person: takeable.person,
      recipient: takeable.phone,
      about: takeable.appointment,
      starts_at: takeable.starts_at,
      sequence: takeable.sequence,
      mail: takeable.mail,
    })),
  )
  if (added.length === 0) return new Set()
  const taken = added.map((message) => message.mail)
  await store.setHanded(db, taken)
  await sendSoon(db, clinic, added)
  await scheduleAll(
    db,
    goesByMail,
    taken.map((subject) => ({ subject, dueAtMs: nowMs + patienceMs })),
  )
  return new Set(taken)
}

/** Has messages that were written down sent, when the transaction is done. */
export const sendSoon = (db: ClinicDb, clinic: Pick<Clinic, 'id'>, messages: readonly { id: string }[]) =>
  enqueueAll(
    db,
    whatsappQueue,
    messages.map(({ id }) => ({ data: { clinic: clinic.id, message: id } })),
  )

/** Lets a notice go to the browsers of whoever is mailed; `pathOf` says where it leads. */
export async function noticeBeside(
  db: ClinicDb,
  clinic: Pick<Clinic, 'id'>,
  mails: readonly { id: string; path: string }[],
): Promise<void> {
  if (mails.length === 0) return
  const paths = new Map(mails.map((mail) => [mail.id, mail.path]))
  const browsers = await browsersBeside(db, [...paths.keys()])
  const added = await store.insert(
    db,
    browsers.map((browser) => ({
      channel: 'push' as const,
      kind: 'notice',
      cause: `notice:${browser.mail}`,
      person: browser.person,
      recipient: browser.subscription,
      about: browser.about,
      path: paths.get(browser.mail) ?? '/',
    })),
  )
  if (added.length === 0) return
  await enqueueAll(
    db,
    pushQueue,
    added.map(({ id }) => ({ data: { clinic: clinic.id, message: id } })),
  )
}
