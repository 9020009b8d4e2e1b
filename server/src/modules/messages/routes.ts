import * as notices from '@psico/contract/channels/notifications'
import * as pushes from '@psico/contract/channels/push'
import * as contract from '@psico/contract/messages/messages'
import type { FastifyInstance } from 'fastify'
import { desk, everybody, staff } from '#edge/http/callers'
import { announced } from '#edge/http/announce'
import { serve } from '#edge/http/serve'
import type { App } from '#app'
import { byHandOn, openByHand } from './by-hand.ts'
import { notificationsOf, saveNotificationsOf, staffReads, staffSaves } from './choices.ts'
import { fallBack } from './fall-back.ts'
import { hear } from './hear.ts'
import { messagesAbout } from './messages-about.ts'
import { problems } from './problems.ts'
import { sendTest } from './send-test.ts'
import { subscribe } from './subscribe.ts'
import * as subscriptions from './subscriptions-store.ts'
import { signedHook, verify } from './webhook.ts'

type Needs = Pick<
  App,
  | 'bankQr'
  | 'cards'
  | 'clock'
  | 'databases'
  | 'due'
  | 'env'
  | 'log'
  | 'push'
  | 'rateLimits'
  | 'vault'
  | 'whatsapp'
>

/** What comes back from telephones, what staff see of it, and what reception sends by hand. */
export function messageRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.listMessages, staff, ({ clinic, context, params }) =>
    clinic.read((db) => messagesAbout(db, context, params.id)),
  )
  serve(http, contract.listByHand, desk, ({ clinic, context, query }) =>
    clinic.read((db) => byHandOn(db, context, query.date)),
  )
  serve(http, contract.openByHand, desk, ({ clinic, context, params }) =>
    clinic.work((db) => openByHand(db, context, params.appointment)),
  )
  serve(http, contract.sendTest, ['admin'], ({ context, body }) => sendTest(app, context, body.phone))
  fallBack(app)
  noticeRoutes(http)
  pushRoutes(http, app)
  webhook(http, app)
}

/** What people said to each way of being told. */
function noticeRoutes(http: FastifyInstance): void {
  serve(http, notices.readNotifications, everybody, ({ clinic, actor }) =>
    clinic.read((db) => notificationsOf(db, actor.userId)),
  )
  serve(http, notices.saveNotifications, everybody, ({ clinic, context, actor, body }) =>
    clinic.work((db) => saveNotificationsOf(db, context, actor.userId, body)),
  )
  serve(http, notices.readNotificationsOf, staff, ({ clinic, context, params }) =>
    clinic.work((db) => staffReads(db, context, params.id)),
  )
  serve(http, notices.saveNotificationsOf, staff, ({ clinic, context, params, body }) =>
    clinic.work((db) => staffSaves(db, context, params.id, body)),
  )
}

function pushRoutes(http: FastifyInstance, app: Pick<App, 'push'>): void {
  serve(http, pushes.readPushKey, everybody, async () => ({ key: app.push.publicKey }))
  serve(http, pushes.subscribe, everybody, ({ context, body }) => subscribe(app, context, body))
  serve(http, pushes.listSubscriptions, everybody, async ({ clinic, actor }) => ({
    results: await clinic.read((db) => subscriptions.subscriptionsOf(db, actor.userId, actor.sessionId)),
  }))
  serve(http, pushes.unsubscribe, everybody, async ({ clinic, actor, params }) => {
    const gone = await clinic.work((db) => subscriptions.dropSubscription(db, actor.userId, params.id))
    if (gone === 0) throw problems.subscriptionNotFound()
  })
}

/** In bytes: Meta gathers as much in one call. */
const webhookLimit = 3 * 1024 * 1024

/** On every host; the body stays the bytes that were signed. */
function webhook(http: FastifyInstance, app: Needs): void {
  http.get(
    `/api${contract.verifyWebhook.path}`,
    announced(http, contract.verifyWebhook, ['anyone']),
    async (request, reply) => {
      const { subdomain } = request.params as { subdomain: string }
      const challenge = await verify(app, subdomain, request.query as Record<string, unknown>)
      return reply.type('text/plain; charset=utf-8').send(challenge)
    },
  )
  void http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookLimit }, (_, body, done) =>
      done(null, body),
    )
    raw.post(
      `/api${contract.takeWebhook.path}`,
      announced(http, contract.takeWebhook, ['anyone']),
      async (request) => {
        const { subdomain } = request.params as { subdomain: string }
        const { body } = request
        const hooked = await signedHook(app, subdomain, body, request.headers['x-hub-signature-256'])
        await hear(app, hooked, String(body))
        return { received: true }
      },
    )
  })
}
