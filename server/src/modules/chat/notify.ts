import { z } from 'zod'
import { queueMail } from '#modules/mail/public'
import { enqueue, type JobData } from '#database/jobs/jobs'
import type { App } from '#app'
import * as readers from './readers-store.ts'
import { noticeDue } from './rules.ts'

/** Queue of `{clinic, appointment, user}`: has somebody been away for long from what waits for them? */
export const noticeQueue = 'chat-notice'

const job = z.object({ clinic: z.string(), appointment: z.string(), user: z.string() })

/**
 * Mails somebody that a message waits, without a word of it: when they have been away for five minutes, and at most
 * once an hour. While they are here with unread messages it looks again later.
 */
export async function notify(
  { databases, clock }: Pick<App, 'databases' | 'clock'>,
  data: JobData,
): Promise<void> {
  const { clinic: clinicId, appointment, user } = job.parse(data)
  const clinic = await databases.clinicById(clinicId)
  if (!clinic || clinic.suspended_at) return
  const nowMs = clock()
  await clinic.work(async (db) => {
    const untold = await readers.untold(db, appointment, user)
    if (!untold) return
    const due = noticeDue(untold, nowMs)
    if (due === 'never' || untold.newest_seq === null) return
    if (due !== 'now')
      return enqueue(db, noticeQueue, data, { startAfterMs: due, key: `${appointment}:${user}` })
    await queueMail(db, {
      cause: `new_message:${appointment}:${user}:${untold.newest_seq}`,
      kind: 'new_message',
      recipient: untold.email,
      payload: { appointment },
    })
    await readers.recordMailed(db, appointment, user, untold.newest_seq, nowMs)
  })
}
