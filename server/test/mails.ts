import type { Clinic } from '../src/database/clinic.ts'
import { deliver, deliverRoot } from '../src/modules/mail/deliver.ts'
import { tablesOf, type Realm } from '../src/database/realm.ts'
import { rows, run } from '../src/database/sql.ts'
import type { TestServer } from './test-server.ts'

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
export async function mailsTo(server: TestServer, clinic: Clinic | null, to: string): Promise<TestMail[]> {
  const post = { app: server.app, mailer: null }
  const box = clinic ? 'mailbox' : 'global_mailbox'
  const waiting = `select id from ${clinic ? 'mails' : 'global_mails'} where status = 'waiting' order by id`
  const read = `select recipient as "to", subject, text, html, attachments from ${box}
    where recipient = lower($1) order by id desc`
  if (!clinic) {
    for (const { id } of await server.databases.globalWork((db) => rows<{ id: string }>(db, waiting)))
      await deliverRoot(post, id)
    return server.databases.globalWork((db) => rows<TestMail>(db, read, [to]))
  }
  for (const { id } of await clinic.work((db) => rows<{ id: string }>(db, waiting)))
    await deliver(post, clinic.id, id)
  return clinic.work((db) => rows<TestMail>(db, read, [to]))
}

/** What the outbox carries of a link; `recordLink` opens it. */
export const sampleLink = { uid: 'u-1', link: 'ab'.repeat(32), first_name: 'Rosa' }

/** Makes the sample link one of that person's, good for a day. */
export const recordLink = (realm: Realm, userId: string, nowMs: number) =>
  run(
    realm.db,
    `insert into ${tablesOf(realm).links} (token_hash, user_id, purpose, expires_at)
     values (decode($1, 'hex'), $2, 'verify', $3)`,
    [sampleLink.link, userId, new Date(nowMs + 24 * 3_600_000).toISOString()],
  )
