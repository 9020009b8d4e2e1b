import { newId } from '#core/id'
import type { ClinicDb, GlobalDb } from '#database/clinic'
import type { Realm } from '#database/realm'
import { enqueue, enqueueAll } from '#database/jobs/jobs'
import type { Mail, RootMail, SecurityChange } from './kinds.ts'
import { deliverQueue, deliverRootQueue } from './rules.ts'
import * as store from './store.ts'

export type { Mail, MailPayloads, RootMail, SecurityChange } from './kinds.ts'

/** When a mail may leave; at once unless told. */
interface When {
  /** Epoch ms. */
  notBefore?: number
}

/**
 * Writes a mail down in the transaction of its cause; the job queue sends it afterwards. A second mail of the same
 * `cause` is not added. Answers whether it was added.
 */
export const queueMail = async (db: ClinicDb, mail: Mail & When): Promise<boolean> =>
  (await queueMails(db, [mail])) > 0

/** The cause of a mail to one of those who act for a patient: each of a couple gets their own. */
export const causeFor = (cause: string, { patient }: { patient: string }, person: string): string =>
  person === patient ? cause : `${cause}:${person}`

/** The same for many, in one statement each for mails and jobs. Answers how many were added. */
export async function queueMails(db: ClinicDb, mails: readonly (Mail & When)[]): Promise<number> {
  if (mails.length === 0) return 0
  const added = await store.insert(db, 'clinic', mails)
  const jobs = added.map(({ id, clinic = '', mail }) => ({ data: { clinic, mail: id }, ...startOf(mail) }))
  if (jobs.length > 0) await enqueueAll(db, deliverQueue, jobs)
  return jobs.length
}

/** The same for a mail of the root domain, to a global admin. */
export async function queueRootMail(db: GlobalDb, mail: RootMail & When): Promise<boolean> {
  const [added] = await store.insert(db, 'root', [mail])
  if (added) await enqueue(db, deliverRootQueue, { mail: added.id }, startOf(mail))
  return added !== undefined
}

/** Tells a person by mail, in the transaction of its cause, that how they sign in was changed. */
export async function tellOfChange(realm: Realm, recipient: string, change: SecurityChange): Promise<void> {
  const mail = {
    cause: `security:${newId()}`,
    kind: 'security_change' as const,
    recipient,
    payload: { change },
  }
  await (realm.at === 'clinic' ? queueMail(realm.db, mail) : queueRootMail(realm.db, mail))
}

const startOf = ({ notBefore }: When) => (notBefore === undefined ? {} : { startAfterMs: notBefore })

export { adminAddresses, deskAddresses } from './store.ts'
