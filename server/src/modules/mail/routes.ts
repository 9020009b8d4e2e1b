import { readMailbox } from '@psico/contract/mail/mail'
import { id as uuid } from '@psico/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Databases } from '#database/clinic'
import { openMailer } from '#services/mail/mailer'
import type { App } from '#app'
import { problems } from '#core/problem'
import { serveAnywhere } from '#edge/http/serve'
import { deliverAll, deliverRoot, type PostOffice } from './deliver.ts'
import { deliverQueue, deliverRootQueue } from './rules.ts'
import { goesByMail } from '#modules/channels/public'
import { goByMail } from './hand-over.ts'
import { remind, reminderWork } from './remind.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'jobs' | 'log'>

const mailParams = z.object({ id: uuid })

/** The post office works in the background; outside production its dev mailbox can be read. */
export function mailRoutes(http: FastifyInstance, app: Needs): void {
  const { databases, env, jobs } = app
  const { SMTP_URL: smtp } = env
  const post: PostOffice = { app, mailer: smtp ? openMailer(smtp, env.MAIL_FROM, env.mailNeedsTls) : null }
  jobs.handleTogether(deliverQueue, (found) =>
    deliverAll(
      post,
      found.map((job) => ({ clinic: String(job['clinic']), mail: String(job['mail']) })),
    ),
  )
  jobs.handle(deliverRootQueue, (job) => deliverRoot(post, String(job['mail'])))
  app.due.handleTogether(reminderWork, remind)
  app.due.handle(goesByMail, goByMail)
  if (!env.devMailbox) return
  serveAnywhere(http, readMailbox, 'anyone', async ({ clinic, query }) => ({
    results: clinic
      ? await clinic.work((db) => store.kept(db, query.to))
      : await databases.globalWork((db) => store.keptEverywhere(db, query.to)),
  }))
  previewMails(http, databases)
}

/** A mail as its reader sees it. */
function previewMails(http: FastifyInstance, databases: Databases): void {
  http.get('/api/dev/mailbox/:id/preview/', async (request, reply) => {
    const params = mailParams.safeParse(request.params)
    if (!params.success) throw problems.notFound()
    const { id } = params.data
    const { clinic } = request.resolvedHost
    const html = clinic
      ? await clinic.work((db) => store.keptHtml(db, id))
      : await databases.globalWork((db) => store.keptHtmlAnywhere(db, id))
    if (html === undefined) throw problems.notFound()
    // The page holds a mail and nothing else: inline styles may show, no script and no outside address can load.
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
