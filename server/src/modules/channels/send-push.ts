import type { App } from '#app'
import * as store from './messages-store.ts'
import { claimPush, dropGone, liveSubscription } from './subscriptions-store.ts'
import { pushNotice } from './texts.ts'

/** Sends a notice to a browser. One that is gone takes none any more. @throws to be tried again */
export async function sendPush(
  app: Pick<App, 'databases' | 'push' | 'clock' | 'log'>,
  clinicId: string,
  id: string,
): Promise<void> {
  const clinic = await app.databases.clinicById(clinicId)
  if (!clinic) return
  const ready = await clinic.work(async (db) => {
    const notice = await claimPush(db, id)
    if (!notice) return null
    const subscription = await liveSubscription(db, notice.recipient, id)
    if (subscription) return { notice, subscription }
    await store.goForward(db, { id, providerId: null, state: 'dropped', nowMs: app.clock() })
    return null
  })
  if (!ready) return
  const { id: subscription, ...browser } = ready.subscription
  try {
    const end = await app.push.send(browser, { ...pushNotice(clinic.name), path: ready.notice.path })
    await clinic.work(async (db) => {
      if (end === 'gone') await dropGone(db, subscription)
      const state = end === 'taken' ? 'sent' : 'failed'
      await store.goForward(db, { id, providerId: null, state, nowMs: app.clock() })
    })
  } catch (error) {
    const isGivenUp = await clinic.work((db) => store.releaseAnswer(db, id, mostTries))
    if (!isGivenUp) throw error
    app.log.warn({ err: error, message: id }, 'a notice was given up')
  }
}

const mostTries = 5
