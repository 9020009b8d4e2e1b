import { readPasswordLink } from '@psico/contract/sign-in/mailed-link'
import * as registration from '@psico/contract/sign-in/registration'
import * as signIn from '@psico/contract/sign-in/sign-in'
import * as factors from '@psico/contract/factors/factors'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '#modules/factors/public'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { homeOf } from '#database/realm'
import { everybody } from '#edge/http/callers'
import { serve, serveAnywhere } from '#edge/http/serve'
import { endSession, endSessionOfRefreshToken, openSessionsOf } from '#edge/http/session-tokens'
import type { From } from './enter.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './login.ts'
import { problems } from './problems.ts'
import { refreshSession } from './refresh.ts'
import { registerPatient } from './register.ts'
import { askForReset, confirmReset, linkState } from './reset-password.ts'
import { passkeyLoginOptionsAt, passSecondStep, signInByPasskey } from './second-factor.ts'
import { stepUp, waysToStepUp, type Confirming } from './step-up.ts'
import { sweep } from './sweep.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'jobs' | 'log' | 'rateLimits' | 'vault'>

/** Registration, sign-in, its second step and its end. */
export function signInRoutes(http: FastifyInstance, app: Needs): void {
  serveAnywhere(http, registration.register, 'anyone', ({ clinic, body, origin, now }) =>
    registerPatient(app, clinic, body, origin.ip, now),
  )
  serveAnywhere(http, signIn.login, 'anyone', ({ clinic, body, origin, now }) =>
    logIn(app, clinic, body, origin, now),
  )
  serveAnywhere(http, signIn.refresh, 'anyone', ({ clinic, body, origin, now }) =>
    refreshSession(homeOf(clinic, app.databases), body.refresh_token, origin.ip, now),
  )
  secondFactorRoutes(http, app)
  linkRoutes(http, app)
  sessionRoutes(http, app)
  app.jobs.every('accounts-sweep', '17 7 * * *', (pod) => sweep(app, pod))
}

function secondFactorRoutes(http: FastifyInstance, app: Needs): void {
  serveAnywhere(http, signIn.passSecondFactor, 'anyone', ({ clinic, body, origin, now }) =>
    passSecondStep(app, clinic, body, origin, now),
  )
  serveAnywhere(http, factors.passkeyLoginOptions, 'anyone', ({ clinic, origin, now }) =>
    passkeyLoginOptionsAt(app, clinic, origin, now),
  )
  serveAnywhere(http, signIn.passkeyLogin, 'anyone', ({ clinic, body, origin, now }) =>
    signInByPasskey(app, clinic, body, origin, now),
  )
  const confirming = (clinic: Clinic | null, actor: Actor, origin: From, nowMs: number): Confirming => {
    const place = placeOf(app.env, clinic, origin.baseUrl)
    return { home: homeOf(clinic, app.databases), actor, place, ip: origin.ip, nowMs }
  }
  serveAnywhere(
    http,
    factors.stepUpOptions,
    'signed in',
    ({ clinic, actor, origin, now }) => waysToStepUp(confirming(clinic, actor, origin, now)),
    { duringSetUp: true },
  )
  serveAnywhere(
    http,
    factors.stepUp,
    'signed in',
    ({ clinic, actor, body, origin, now }) => stepUp(app, confirming(clinic, actor, origin, now), body),
    { duringSetUp: true },
  )
}

function linkRoutes(http: FastifyInstance, app: Needs): void {
  serveAnywhere(http, registration.verifyEmail, 'anyone', ({ clinic, body, origin, now }) =>
    verifyEmail(app, clinic, body, origin.ip, now),
  )
  serve(http, registration.resendVerification, everybody, ({ context }) => resendVerification(app, context))
  serveAnywhere(http, registration.requestPasswordReset, 'anyone', ({ clinic, body, origin, now }) =>
    askForReset(app, homeOf(clinic, app.databases), body.email, origin.ip, now),
  )
  serveAnywhere(http, readPasswordLink, 'anyone', ({ clinic, body, origin, now }) =>
    linkState(app, homeOf(clinic, app.databases), body, origin.ip, now),
  )
  serveAnywhere(http, registration.confirmPasswordReset, 'anyone', ({ clinic, body, origin, now }) =>
    confirmReset(app, homeOf(clinic, app.databases), body, origin.ip, now),
  )
}

function sessionRoutes(http: FastifyInstance, app: Needs): void {
  serveAnywhere(http, signIn.logout, 'perhaps signed in', async ({ clinic, actor, body, now }) => {
    const ended = await homeOf(clinic, app.databases).work(async (realm) => {
      // After twelve hours only the refresh token still lives; leaving must end the session then too.
      const token = body?.refresh_token
      const byRefreshToken = token ? await endSessionOfRefreshToken(realm, token, now) : false
      if (actor) await endSession(realm, actor.userId, actor.sessionId, now)
      return actor !== null || byRefreshToken
    })
    if (!ended) throw problems.signedOut()
  })
  serveAnywhere(http, signIn.listSessions, 'signed in', async ({ clinic, actor, now }) => {
    const open = await homeOf(clinic, app.databases).work((realm) => openSessionsOf(realm, actor.userId, now))
    return {
      results: open.map((openSession) => ({
        ...openSession,
        is_current: openSession.id === actor.sessionId,
      })),
    }
  })
  serveAnywhere(http, signIn.endSession, 'signed in', async ({ clinic, actor, params, now }) => {
    const ended = await homeOf(clinic, app.databases).work((realm) =>
      endSession(realm, actor.userId, params.id, now),
    )
    if (!ended) throw problems.sessionNotFound()
  })
  serveAnywhere(
    http,
    registration.changePassword,
    'signed in',
    ({ clinic, actor, body, origin, now }) =>
      changePassword(app, homeOf(clinic, app.databases), { actor, ip: origin.ip, nowMs: now }, body),
    { stepUp: true },
  )
}
