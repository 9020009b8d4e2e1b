import type { subscribe as subscribeCall } from '@psico/contract/channels/push'
import { ECDH } from 'node:crypto'
import type { BodyOf } from '@psico/contract/core/endpoint'
import type { Context } from '#database/context'
import type { App } from '#app'
import { saveNotificationsOf } from './choices.ts'
import { problems } from './problems.ts'
import * as store from './subscriptions-store.ts'

const most = 20

/**
 * This browser takes notices until its sign-in ends. That is a yes to them. Only addresses of known push services are
 * taken: the server calls them. @throws unknownService, wrongKeys, tooManyBrowsers
 */
export async function subscribe(
  { push }: Pick<App, 'push'>,
  context: Context,
  { endpoint, keys }: BodyOf<typeof subscribeCall>,
): Promise<{ id: string }> {
  if (!push.isKnown(endpoint)) throw problems.unknownService()
  if (!isOnCurve(keys.p256dh)) throw problems.wrongKeys()
  const { actor, clinic, nowMs } = context
  return clinic.work(async (db) => {
    await saveNotificationsOf(db, context, actor.userId, { push: true })
    const subscription = { person: actor.userId, session: actor.sessionId, endpoint, ...keys, nowMs }
    const id = await store.keepSubscription(db, subscription)
    if ((await store.countOf(db, actor.userId)) > most) throw problems.tooManyBrowsers()
    return { id }
  })
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
