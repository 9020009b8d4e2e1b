import { readMailbox } from '@psico/contract/mail'
import type { FastifyInstance } from 'fastify'
import { openMailer } from '#platform/mailer'
import type { Platform } from '#platform/platform'
import { serveAnywhere } from '#platform/serve'
import { deliver, deliverRoot, type PostOffice } from './deliver.ts'
import { deliverQueue, deliverRootQueue, remindQueue } from './queues.ts'
import { remind } from './remind.ts'
import * as store from './store.ts'

/** The post office works in the background; outside production its dev mailbox can be read. */
export function mailRoutes(http: FastifyInstance, platform: Platform): void {
  const { databases, env, jobs } = platform
  const post: PostOffice = { platform, mailer: env.SMTP_URL ? openMailer(env.SMTP_URL, env.MAIL_FROM) : null }
  jobs.handle(deliverQueue, (job) => deliver(post, String(job['clinic']), String(job['mail'])))
  jobs.handle(deliverRootQueue, (job) => deliverRoot(post, String(job['mail'])))
  jobs.every(remindQueue, '* * * * *', () => remind(platform))
  if (!env.devMailbox) return
  serveAnywhere(http, readMailbox, 'anyone', async ({ clinic, query }) => ({
    results: clinic
      ? await clinic.work((db) => store.kept(db, query.to))
      : await databases.globalWork((db) => store.keptEverywhere(db, query.to)),
  }))
}
