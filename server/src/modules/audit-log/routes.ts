import { exportAuditLog, listAuditLog } from '@psico/contract/audit-log/audit-log'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { VaultError } from '#services/crypto/vault'
import { Problem } from '#core/problem'
import type { Actor } from '#core/actor'
import { addressOf, page } from '#edge/http/paging'
import { inClinics } from '#database/jobs/in-clinics'
import type { App } from '#app'
import { serve, serveFile } from '#edge/http/serve'
import { localOf } from '#core/zone'
import { anchoringOf } from './anchors.ts'
import { exportLog } from './export-log.ts'
import { clinicsToSeal } from './chain-store.ts'
import { nightlyAnchors } from './nightly-anchor.ts'
import { readLog } from './read-log.ts'
import { recordBrokenSeal } from './record-broken-seal.ts'
import { recordRefusal, type Refusal } from './record-refusal.ts'
import { seal } from './seal.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'files' | 'jobs' | 'log' | 'rateLimits'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function refusalOf(request: FastifyRequest, actor: Actor, { code }: Problem): Refusal {
  const ids = Object.values(request.params as Record<string, string>).filter((param) => uuid.test(param))
  return {
    clinic: request.resolvedHost.clinic,
    actor,
    ip: request.ip,
    nowMs: request.now,
    code,
    call: `${request.method} ${request.routeOptions.url?.replace(/^\/api/, '') ?? ''}`,
    id: ids[0] ?? null,
  }
}

/** The audit log for a clinic's administration; its entries are chained in the background. */
export function auditLogRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, listAuditLog, ['admin'], async ({ clinic, query }) => {
    const { results, count, counts } = await readLog(clinic, query)
    return { ...page(results, count, query, addressOf(listAuditLog.path, query)), counts }
  })
  serveFile(
    http,
    exportAuditLog,
    ['admin'],
    async ({ clinic, actor, query, origin, now }) => ({
      type: 'application/pdf',
      saveAs: `bitacora-${clinic.subdomain}-${localOf(now, clinic.timezone).date}.pdf`,
      content: await exportLog(anchoringOf(app), { clinic, actor, ip: origin.ip, nowMs: now }, query),
    }),
    { stepUp: true },
  )
  http.addHook('onError', async (request, _, error) => {
    const { actor } = request
    if (!actor || !(error instanceof Problem) || error.status !== 403) return
    // What is refused is refused, whether or not it could be written down.
    await recordRefusal(app, refusalOf(request, actor, error)).catch((failed: unknown) =>
      request.log.error({ err: failed }, 'a refusal was not recorded'),
    )
  })
  http.addHook('onError', async (request, _, error) => {
    const { clinic } = request.resolvedHost
    if (!clinic || !(error instanceof VaultError)) return
    const { actor, ip, now: nowMs } = request
    await recordBrokenSeal(app, { clinic, actor, ip, nowMs }, error).catch((failed: unknown) =>
      request.log.error({ err: failed }, 'a broken seal was not recorded'),
    )
  })
  nightlyAnchors(app)
  app.jobs.every('audit-seal', '* * * * *', async (pod) => {
    const waiting = await pod.dueWork(clinicsToSeal)
    await inClinics(pod, app.log, 'sealing the audit log', waiting, (clinic) =>
      seal(anchoringOf(app), clinic),
    )
  })
}
