import * as contract from '@psico/contract/accounts/accounts'
import * as factors from '@psico/contract/factors/factors'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '#modules/factors/public'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { homeOf } from '#database/realm'
import { serve, serveAnywhere } from '#edge/http/serve'
import { endSession, endSessionOfRefreshToken, openSessionsOf } from '#edge/http/session-tokens'
import type { From } from './enter.ts'
import { changePassword } from './change-password.ts'
import { ownProfileAt, saveOwnProfile } from './complete-profile.ts'
import { isStaff } from './desk-store.ts'
import { changePerson, peopleOf, personOf } from './desk.ts'
import { invite, inviteAgain } from './invite.ts'
import { limitInvitations } from './invitation-limits.ts'
import { logIn } from './login.ts'
import { problems } from './problems.ts'
import { reactivateAsAdmin } from './reactivate.ts'
import { refreshSession } from './refresh.ts'
import { registerPatient } from './register.ts'
import { askForReset, confirmReset } from './reset-password.ts'
import { passkeyLoginOptionsAt, passSecondStep, signInByPasskey } from './second-factor.ts'
import { stepUp, waysToStepUp, type Confirming } from './step-up.ts'
import { sweep } from './sweep.ts'
import { resendVerification, verifyEmail } from './verify-email.ts'

/** Sign-in, registration, one's own account, and the people of a clinic. */
export function accountRoutes(http: FastifyInstance, app: App): void {
  serveAnywhere(http, contract.register, 'anyone', ({ clinic, body, origin, now }) =>
    registerPatient(app, clinic, body, origin.ip, now),
  )
  serveAnywhere(http, contract.login, 'anyone', ({ clinic, body, origin, now }) =>
    logIn(app, clinic, body, origin, now),
  )
  serveAnywhere(http, contract.refresh, 'anyone', ({ clinic, body, origin, now }) =>
    refreshSession(homeOf(clinic, app.databases), body.refresh_token, origin.ip, now),
  )
  secondFactorRoutes(http, app)
  linkRoutes(http, app)
  sessionRoutes(http, app)
  profileRoutes(http, app)
  deskRoutes(http, app)
  app.jobs.every('accounts-sweep', '17 7 * * *', (pod) => sweep(app, pod))
}

function secondFactorRoutes(http: FastifyInstance, app: App): void {
  serveAnywhere(http, contract.passSecondFactor, 'anyone', ({ clinic, body, origin, now }) =>
    passSecondStep(app, clinic, body, origin, now),
  )
  serveAnywhere(http, factors.passkeyLoginOptions, 'anyone', ({ clinic, origin, now }) =>
    passkeyLoginOptionsAt(app, clinic, origin, now),
  )
  serveAnywhere(http, contract.passkeyLogin, 'anyone', ({ clinic, body, origin, now }) =>
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

function linkRoutes(http: FastifyInstance, app: App): void {
  serveAnywhere(http, contract.verifyEmail, 'anyone', ({ clinic, body, origin, now }) =>
    verifyEmail(app, clinic, body, origin.ip, now),
  )
  serve(http, contract.resendVerification, ['patient', 'professional', 'reception', 'admin'], ({ context }) =>
    resendVerification(app, context),
  )
  serveAnywhere(http, contract.requestPasswordReset, 'anyone', ({ clinic, body, origin, now }) =>
    askForReset(app, homeOf(clinic, app.databases), body.email, origin.ip, now),
  )
  serveAnywhere(http, contract.confirmPasswordReset, 'anyone', ({ clinic, body, origin, now }) =>
    confirmReset(app, homeOf(clinic, app.databases), body, origin.ip, now),
  )
}

function sessionRoutes(http: FastifyInstance, app: App): void {
  serveAnywhere(http, contract.logout, 'perhaps signed in', async ({ clinic, actor, body, now }) => {
    const ended = await homeOf(clinic, app.databases).work(async (realm) => {
      // After twelve hours only the refresh token still lives; leaving must end the session then too.
      const token = body?.refresh_token
      const byRefreshToken = token ? await endSessionOfRefreshToken(realm, token, now) : false
      if (actor) await endSession(realm, actor.userId, actor.sessionId, now)
      return actor !== null || byRefreshToken
    })
    if (!ended) throw problems.signedOut()
  })
  serveAnywhere(http, contract.listSessions, 'signed in', async ({ clinic, actor, now }) => {
    const open = await homeOf(clinic, app.databases).work((realm) => openSessionsOf(realm, actor.userId, now))
    return { results: open.map((it) => ({ ...it, is_current: it.id === actor.sessionId })) }
  })
  serveAnywhere(http, contract.endSession, 'signed in', async ({ clinic, actor, params, now }) => {
    const ended = await homeOf(clinic, app.databases).work((realm) =>
      endSession(realm, actor.userId, params.id, now),
    )
    if (!ended) throw problems.sessionNotFound()
  })
  serveAnywhere(
    http,
    contract.changePassword,
    'signed in',
    ({ clinic, actor, body, origin, now }) =>
      changePassword(app, homeOf(clinic, app.databases), { actor, ip: origin.ip, nowMs: now }, body),
    { stepUp: true },
  )
}

function profileRoutes(http: FastifyInstance, app: App): void {
  const always = { duringSetUp: true } as const
  serveAnywhere(
    http,
    contract.readOwnProfile,
    'signed in',
    ({ clinic, actor }) => ownProfileAt(homeOf(clinic, app.databases), app.vault, actor.userId),
    always,
  )
  serveAnywhere(
    http,
    contract.completeProfile,
    'signed in',
    ({ clinic, actor, body, origin, now }) =>
      saveOwnProfile(homeOf(clinic, app.databases), app.vault, { actor, ip: origin.ip, nowMs: now }, body),
    always,
  )
}

/** The people of the clinic: its admins for everybody, reception for its patients. */
function deskRoutes(http: FastifyInstance, app: App): void {
  const desk = ['reception', 'admin'] as const
  serve(http, contract.listUsers, desk, ({ context, query }) => peopleOf(context, query))
  serve(
    http,
    contract.inviteUser,
    ['admin'],
    async ({ clinic, context, body }) => {
      await limitInvitations(app, context, body.email)
      return clinic.work((db) => invite(db, context, body))
    },
    { stepUp: true },
  )
  serve(http, contract.readUser, desk, ({ clinic, context, params }) =>
    clinic.work((db) => personOf(db, context, params.id)),
  )
  const ofStaff = {
    stepUp: ({ clinic, actor, params }: { clinic: Clinic; actor: Actor; params: { id: string } }) =>
      actor.type === 'admin' && isStaff(clinic, params.id),
  }
  serve(
    http,
    contract.changeUser,
    desk,
    ({ clinic, context, params, body }) => clinic.work((db) => changePerson(db, context, params.id, body)),
    ofStaff,
  )
  serve(
    http,
    contract.reactivateUser,
    ['admin'],
    ({ clinic, context, params }) => clinic.work((db) => reactivateAsAdmin(db, context, params.id)),
    { stepUp: true },
  )
  serve(
    http,
    contract.resendInvitation,
    desk,
    ({ context, params }) => inviteAgain(app, context, params.id),
    ofStaff,
  )
}
