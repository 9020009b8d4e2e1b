import * as accounts from '@psico/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import type { Clinic } from '#database/clinic'
import type { Actor } from '#core/actor'
import type { App } from '#app'
import { homeOf } from '#database/realm'
import { desk } from '#edge/http/callers'
import { serve, serveAnywhere } from '#edge/http/serve'
import { ownProfileAt, saveOwnProfile } from './complete-profile.ts'
import { isStaff } from './desk-store.ts'
import { changePerson } from './change-person.ts'
import { peopleOf, personOf } from './desk.ts'
import { invite, inviteAgain } from './invite.ts'
import { limitInvitations } from './invitation-limits.ts'
import { reactivateAsAdmin } from './reactivate.ts'

type Needs = Pick<App, 'databases' | 'rateLimits' | 'vault'>

/** One's own account, and the people of a clinic. */
export function accountRoutes(http: FastifyInstance, app: Needs): void {
  profileRoutes(http, app)
  deskRoutes(http, app)
}

function profileRoutes(http: FastifyInstance, app: Pick<App, 'databases' | 'vault'>): void {
  const always = { duringSetUp: true } as const
  serveAnywhere(
    http,
    accounts.readOwnProfile,
    'signed in',
    ({ clinic, actor, now }) => ownProfileAt(homeOf(clinic, app.databases), app.vault, actor.userId, now),
    always,
  )
  serveAnywhere(
    http,
    accounts.completeProfile,
    'signed in',
    ({ clinic, actor, body, origin, now }) =>
      saveOwnProfile(homeOf(clinic, app.databases), app.vault, { actor, ip: origin.ip, nowMs: now }, body),
    always,
  )
}

/** The people of the clinic: its admins for everybody, reception for its patients. */
function deskRoutes(http: FastifyInstance, app: Pick<App, 'rateLimits'>): void {
  serve(http, accounts.listUsers, desk, ({ context, query }) => peopleOf(context, query))
  serve(
    http,
    accounts.inviteUser,
    ['admin'],
    async ({ clinic, context, body }) => {
      await limitInvitations(app, context, body.email)
      return clinic.work((db) => invite(db, context, body))
    },
    { stepUp: true },
  )
  serve(http, accounts.readUser, desk, ({ clinic, context, params }) =>
    clinic.work((db) => personOf(db, context, params.id)),
  )
  const ofStaff = {
    stepUp: ({ clinic, actor, params }: { clinic: Clinic; actor: Actor; params: { id: string } }) =>
      actor.type === 'admin' && isStaff(clinic, params.id),
  }
  serve(
    http,
    accounts.changeUser,
    desk,
    ({ context, params, body }) => changePerson(app, context, params.id, body),
    ofStaff,
  )
  serve(
    http,
    accounts.reactivateUser,
    ['admin'],
    ({ clinic, context, params }) => clinic.work((db) => reactivateAsAdmin(db, context, params.id)),
    { stepUp: true },
  )
  serve(
    http,
    accounts.resendInvitation,
    desk,
    ({ context, params }) => inviteAgain(app, context, params.id),
    ofStaff,
  )
}
