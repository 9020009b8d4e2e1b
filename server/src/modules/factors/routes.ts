import * as recovery from '@psico/contract/factors/factor-recovery'
import * as contract from '@psico/contract/factors/factors'
import type { FastifyInstance } from 'fastify'
import { homeOf } from '#database/realm'
import { idOfToken } from '#services/crypto/mailed-token'
import { serve, serveAnywhere } from '#edge/http/serve'
import type { Actor } from '#core/actor'
import type { Clinic } from '#database/clinic'
import { mustHaveFactor } from '#edge/http/second-factor'
import type { App } from '#app'
import {
  addPasskey,
  confirmTotp,
  newCodes,
  ownFactors,
  passkeyOptions,
  removeFactor,
  startTotp,
} from './manage.ts'
import { placeOf } from './place.ts'
import type { Owner } from './manage.ts'
import {
  finishGlobalRecoveries,
  finishRecovery,
  recoverFactor,
  recoveryAt,
  recoveryWork,
  standingOf,
  stopRecovery,
} from './recover.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'due' | 'env' | 'jobs' | 'vault'>

interface Asked {
  clinic: Clinic | null
  actor: Actor
  origin: { ip: string; baseUrl: string }
  now: number
}

/** One's own second factors. All of it is open while a required one is missing: this is where it is set up. */
export function factorRoutes(http: FastifyInstance, app: Needs): void {
  const owner = (call: Asked): Owner => ({
    home: homeOf(call.clinic, app.databases),
    actor: call.actor,
    ip: call.origin.ip,
    place: placeOf(app.env, call.clinic, call.origin.baseUrl),
    nowMs: call.now,
  })
  const reading = { duringSetUp: true } as const
  const changing = { duringSetUp: true, stepUp: true } as const
  serveAnywhere(
    http,
    contract.listFactors,
    'signed in',
    (call) => ownFactors(owner(call), mustHaveFactor(app.env, call.clinic, call.actor.type)),
    reading,
  )
  serveAnywhere(http, contract.startTotp, 'signed in', (call) => startTotp(app, owner(call)), changing)
  serveAnywhere(
    http,
    contract.confirmTotp,
    'signed in',
    (call) => confirmTotp(app, owner(call), call.body),
    changing,
  )
  serveAnywhere(http, contract.passkeyOptions, 'signed in', (call) => passkeyOptions(owner(call)), changing)
  serveAnywhere(
    http,
    contract.addPasskey,
    'signed in',
    (call) => addPasskey(app, owner(call), call.body),
    changing,
  )
  serveAnywhere(
    http,
    contract.removeFactor,
    'signed in',
    (call) => removeFactor(owner(call), call.params.id),
    changing,
  )
  serveAnywhere(
    http,
    contract.renewRecoveryCodes,
    'signed in',
    (call) => newCodes(app, owner(call)),
    changing,
  )
  recoveryRoutes(http, app)
}

/** A lost factor: asked for by an admin, stopped from the mail, done a day later. */
function recoveryRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, recovery.readFactorStanding, ['admin'], ({ context, params }) => standingOf(context, params.id))
  serve(http, recovery.recoverFactor, ['admin'], ({ context, params }) => recoverFactor(context, params.id), {
    stepUp: true,
  })
  const idIn = (clinic: Clinic | null, token: string) =>
    idOfToken({ keys: app.env, purpose: recoveryWork, clinicId: clinic?.id ?? 'root' }, token)
  serveAnywhere(http, recovery.readFactorRecovery, 'anyone', ({ clinic, params }) =>
    recoveryAt(homeOf(clinic, app.databases), idIn(clinic, params.token)),
  )
  serveAnywhere(http, recovery.stopFactorRecovery, 'anyone', ({ clinic, params, origin, now }) =>
    stopRecovery(homeOf(clinic, app.databases), idIn(clinic, params.token), origin.ip, now),
  )
  app.due.handle(recoveryWork, (clinic, id, nowMs) =>
    finishRecovery(homeOf(clinic, app.databases), id, nowMs),
  )
  app.jobs.everyAtRoot('global-factor-recoveries', '* * * * *', () =>
    finishGlobalRecoveries(homeOf(null, app.databases), app.clock()),
  )
}
