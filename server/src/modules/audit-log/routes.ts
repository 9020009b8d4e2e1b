import { exportAuditLog, listAuditLog } from '@psico/contract/audit-log'
import type { FastifyInstance } from 'fastify'
import { addressOf, page } from '#platform/http/paging'
import { eachClinic } from '#platform/jobs/each-clinic'
import type { App } from '#platform/start/app'
import { serve, serveFile } from '#platform/http/serve'
import { localOf } from '#platform/time/zone'
import { exportLog } from './export-log.ts'
import { readLog } from './read-log.ts'
import { seal } from './seal.ts'

/** The audit log for a clinic's administration; its entries are chained in the background. */
export function auditLogRoutes(http: FastifyInstance, app: App): void {
  const { env } = app
  serve(http, listAuditLog, ['admin'], async ({ clinic, query }) => {
    const { results, count, counts } = await readLog(clinic, query)
    return { ...page(results, count, query, addressOf(listAuditLog.path, query)), counts }
  })
  serveFile(http, exportAuditLog, ['admin'], async ({ clinic, actor, query, origin, now }) => ({
    type: 'application/pdf',
    saveAs: `bitacora-${clinic.subdomain}-${localOf(now, clinic.timezone).date}.pdf`,
    content: await exportLog(env.DATA_DIR, { clinic, actor, ip: origin.ip, nowMs: now }, query),
  }))
  app.jobs.every('audit-seal', '* * * * *', () =>
    eachClinic(app, 'sealing the audit log', (clinic) => seal(env.DATA_DIR, clinic)),
  )
}
