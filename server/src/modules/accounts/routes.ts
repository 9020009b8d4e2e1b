import * as contract from '@psico/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '#platform/platform'
import { homeOf } from '#platform/realm'
import { serveAnywhere } from '#platform/serve'
import { endSession, openSessionsOf, sessionOfRefreshToken } from '#platform/session-tokens'
import { logIn } from './login.ts'
import { problems } from './problems.ts'
import { refreshSession } from './refresh.ts'
import { registerPatient } from './register.ts'

/** Sign-in, registration and one's own sessions, on every host. */
export function accountRoutes(http: FastifyInstance, house: Platform): void {
  serveAnywhere(http, contract.register, 'anyone', ({ clinic, body, origin, now }) =>
    registerPatient(house, clinic, body, origin.ip, now),
  )
  serveAnywhere(http, contract.login, 'anyone', ({ clinic, body, origin, now }) =>
    logIn(house, clinic, body, origin, now),
  )
  serveAnywhere(http, contract.refresh, 'anyone', ({ clinic, body, origin, now }) =>
    refreshSession(homeOf(clinic, house.databases), body.refresh_token, origin.ip, now),
  )
  sessionRoutes(http, house)
}

function sessionRoutes(http: FastifyInstance, house: Platform): void {
  serveAnywhere(http, contract.logout, 'signed in', async ({ clinic, actor, body, now }) => {
    await homeOf(clinic, house.databases).work(async (realm) => {
      await endSession(realm, actor.userId, actor.sessionId, now)
      const other = body?.refresh_token
        ? await sessionOfRefreshToken(realm, actor.userId, body.refresh_token)
        : null
      if (other) await endSession(realm, actor.userId, other, now)
    })
  })
  serveAnywhere(http, contract.listSessions, 'signed in', async ({ clinic, actor, now }) => {
    const open = await homeOf(clinic, house.databases).work((realm) =>
      openSessionsOf(realm, actor.userId, now),
    )
    return { results: open.map((it) => ({ ...it, is_current: it.id === actor.sessionId })) }
  })
  serveAnywhere(http, contract.endSession, 'signed in', async ({ clinic, actor, params, now }) => {
    const ended = await homeOf(clinic, house.databases).work((realm) =>
      endSession(realm, actor.userId, params.id, now),
    )
    if (!ended) throw problems.sessionNotFound()
  })
}
