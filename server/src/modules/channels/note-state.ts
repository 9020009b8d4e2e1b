import type { ClinicDb } from '#database/clinic'
import { schedule, unschedule } from '#database/jobs/due-work'
import { goesByMail, notCarried } from './hand-over.ts'
import * as store from './messages-store.ts'

/** What the provider says of a message, whenever and however often it does. */
export interface News {
  /** Null where it is known otherwise: who pressed a button has it. */
  providerId: string | null
  /** Ours, where the provider gives it back. */
  id: string | null
  state: 'sent' | 'delivered' | 'read' | 'failed'
}

/** States go forward alone. What arrived is not mailed; what failed is, now. */
export async function noteState(db: ClinicDb, news: News, nowMs: number): Promise<void> {
  const known = await store.goForward(db, { ...news, nowMs })
  if (known?.kind === 'help' && news.state === 'failed') await schedule(db, notCarried.help, known.id, nowMs)
  if (!known?.mail) return
  if (news.state === 'failed') await schedule(db, goesByMail, known.mail, nowMs)
  if (news.state === 'sent' || news.state === 'failed') return
  await unschedule(db, goesByMail, known.mail)
  await store.keepMailBack(db, known.mail)
}
