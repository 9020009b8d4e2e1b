import type { Clinic } from '../src/platform/clinic.ts'
import { deliver, deliverRoot } from '../src/modules/mail/deliver.ts'
import { rows } from '../src/platform/sql.ts'
import type { TestHouse } from './harness.ts'

export interface TestMail {
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; method: string; content: string }[]
}

/**
 * Sends every mail of the clinic (of the root domain for null) that waits, without the queue, and answers what
 * reached the address, newest first.
 */
export async function mailsTo(house: TestHouse, clinic: Clinic | null, to: string): Promise<TestMail[]> {
  const post = { platform: house.platform, mailer: null }
  const box = clinic ? 'mailbox' : 'global_mailbox'
  const waiting = `select id from ${clinic ? 'mails' : 'global_mails'} where status = 'waiting' order by id`
  const read = `select recipient as "to", subject, text, html, attachments from ${box}
    where recipient = lower($1) order by id desc`
  if (!clinic) {
    for (const { id } of await house.databases.globalWork((db) => rows<{ id: string }>(db, waiting)))
      await deliverRoot(post, id)
    return house.databases.globalWork((db) => rows<TestMail>(db, read, [to]))
  }
  for (const { id } of await clinic.work((db) => rows<{ id: string }>(db, waiting)))
    await deliver(post, clinic.id, id)
  return clinic.work((db) => rows<TestMail>(db, read, [to]))
}
