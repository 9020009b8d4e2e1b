import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { pushQueue, whatsappQueue } from './hand-over.ts'
import { sendPush } from './send-push.ts'
import { sendWhatsapp } from './send-whatsapp.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'jobs' | 'log' | 'push' | 'vault' | 'whatsapp'>

/** Ways beside mail on which the outbox reaches people; they work in the background. */
export function channelRoutes(_: FastifyInstance, app: Needs): void {
  app.jobs.handle(whatsappQueue, (job) => sendWhatsapp(app, String(job['clinic']), String(job['message'])))
  app.jobs.handle(pushQueue, (job) => sendPush(app, String(job['clinic']), String(job['message'])))
}
