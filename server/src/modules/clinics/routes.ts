import { readTenant } from '@psico/contract/clinics/tenant-facts'
import { readClinicSetUp } from '@psico/contract/clinics/set-up'
import { isSubdomain } from '@psico/contract/clinics/clinic-host'
import { readClinicWeeks } from '@psico/contract/clinics/clinic-weeks'
import { guardedSettings } from '@psico/contract/clinics/guarded-settings'
import * as contract from '@psico/contract/clinics/clinics'
import { toMajor } from '@psico/contract/core/money'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '#edge/http/paging'
import type { App } from '#app'
import { Problem } from '#core/problem'
import { serve, serveAnywhere, serveGlobal } from '#edge/http/serve'
import { whatsappSettingOf } from '#modules/channels/public'
import { changeSettings } from './change-settings.ts'
import { currentTenantOf } from './current-tenant.ts'
import { refusedRegistration, register, takeCheck } from './register-clinic.ts'
import * as settings from './settings-store.ts'
import { usersByEmail } from './global-store.ts'
import { dropsUnused } from './drop-unused.ts'
import { pageAcross } from './page-across.ts'
import { tenantOf } from './read-tenant.ts'
import { statsAcross } from './stats-across.ts'
import * as store from './store.ts'
import { weeksOf } from './weeks-store.ts'
import { setSuspended } from './suspend.ts'

type Needs = Pick<App, 'databases' | 'due' | 'env' | 'files' | 'invoicing' | 'jobs' | 'rateLimits' | 'vault'>

const guarded = Object.keys(guardedSettings.shape) as (keyof typeof guardedSettings.shape)[]

/** Who a host belongs to, registration of clinics, and the global admin's list of them. */
export function clinicRoutes(http: FastifyInstance, app: Needs): void {
  serveAnywhere(http, contract.readCurrentTenant, 'anyone', async ({ clinic }) =>
    currentTenantOf(app.env, clinic),
  )
  serveAnywhere(http, contract.checkSubdomain, 'anyone', async ({ body, origin, now }) => {
    await takeCheck(app, origin.ip, now)
    const name = body.subdomain.trim().toLowerCase()
    if (!isSubdomain(name)) return { available: false }
    return { available: !(await app.databases.globalWork((db) => store.isTaken(db, name))) }
  })
  http.register(async (scope) => {
    // This one call refuses in a shape of its own; errors that are no refusals go on to the app's handler.
    scope.setErrorHandler(async (error, _, reply) => {
      if (!(error instanceof Problem)) throw error
      return reply.code(error.status).headers(error.headers).send(refusedRegistration(error.body))
    })
    serveAnywhere(scope, contract.registerClinic, 'anyone', ({ clinic, body, origin, now }) =>
      register(app, clinic, body, origin, now),
    )
  })
  ownRoutes(http, app)
  globalRoutes(http, app)
  dropsUnused(app)
}

function ownRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.readClinicSettings, ['admin'], ({ clinic }) =>
    clinic.read(async (db) => ({
      ...(await settings.settingsOf(db, app.env.secondFactor.clinics)),
      has_provider: app.invoicing !== null,
      whatsapp: await whatsappSettingOf(app, db, clinic),
    })),
  )
  serve(
    http,
    contract.changeClinicSettings,
    ['admin'],
    ({ context, body }) => changeSettings(app, context, body),
    { stepUp: ({ body }) => body.whatsapp !== undefined || guarded.some((name) => body[name] !== undefined) },
  )
  serve(http, readClinicWeeks, ['admin'], async ({ clinic, now }) => {
    const weeks = await clinic.read((db) => weeksOf(db, clinic.timezone, now))
    return { weeks: weeks.map((week) => ({ ...week, income: toMajor(week.income_minor, clinic.currency) })) }
  })
  serve(http, readClinicSetUp, ['admin'], ({ clinic }) => clinic.read(settings.setUpOf))
}

function globalRoutes(http: FastifyInstance, app: Pick<App, 'databases' | 'env'>): void {
  const { databases, env } = app
  serveGlobal(http, contract.listTenants, ({ query }) =>
    pageAcross(databases, query, addressOf(contract.listTenants.path, query), (db, asked, collation) =>
      store.tenants(db, env.ROOT_DOMAIN, asked, collation),
    ),
  )
  serveGlobal(http, contract.findUsers, ({ query }) =>
    pageAcross(databases, query, addressOf(contract.findUsers.path, query), usersByEmail),
  )
  serveGlobal(http, readTenant, ({ params, now }) => tenantOf(app, params.id, now))
  serveGlobal(http, contract.readTenantStats, ({ now }) => statsAcross(databases, now))
  serveGlobal(http, contract.suspendTenant, ({ actor, params, body, origin, now }) =>
    setSuspended(app, { actor, ip: origin.ip, nowMs: now }, params.id, {
      suspended: true,
      because: body?.reason,
    }),
  )
  serveGlobal(http, contract.resumeTenant, ({ actor, params, origin, now }) =>
    setSuspended(app, { actor, ip: origin.ip, nowMs: now }, params.id, { suspended: false }),
  )
}
