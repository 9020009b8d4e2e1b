import type { FastifyInstance } from 'fastify'
import * as contract from '@psico/contract/waiting-list/waiting-list'
import * as appointments from '#modules/appointments/public'
import type { Context } from '#database/context'
import { everybody, staff } from '#edge/http/callers'
import { serve, serveKnownVisitors, serveVisitors } from '#edge/http/serve'
import type { App } from '#app'
import { entriesOf, type Showing } from './entries.ts'
import { join, leave } from './join.ts'
import { lookAfter, lookAgain } from './offer-hours.ts'
import { offerByHand } from './offer-by-hand.ts'
import { accept, decline, offerTokens, readOffer } from './offers.ts'
import * as offersStore from './offers-store.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'due' | 'env' | 'log' | 'rateLimits'>

/** Who waits for an hour to come free, and the hours that are kept for them. */
export function waitingListRoutes(http: FastifyInstance, app: Needs): void {
  const showing = (context: Context): Showing => ({ context, tokens: offerTokens(app, context.clinic) })
  serve(http, contract.joinWaitingList, ['patient', 'reception', 'admin'], ({ clinic, context, body }) =>
    clinic.work((db) => join(db, showing(context), body)),
  )
  serve(http, contract.listWaiting, everybody, ({ clinic, context, query, address }) =>
    clinic.read((db) => entriesOf(db, showing(context), query, address)),
  )
  serve(http, contract.leaveWaitingList, ['patient', 'reception', 'admin'], ({ clinic, context, params }) =>
    clinic.work((db) => leave(db, showing(context), params.id)),
  )
  serve(http, contract.offerByHand, staff, ({ clinic, context, params, body }) =>
    clinic.work((db) => offerByHand(db, showing(context), params.id, body)),
  )
  serveVisitors(http, contract.readOffer, ({ context, params }) => readOffer(app, context, params.token))
  serve(http, contract.acceptOffer, ['patient'], ({ context, params, body, origin }) =>
    accept(app, context, origin.baseUrl, params.token, body),
  )
  // Without a login too, as it is done from a mail; but whoever is signed in has to be its patient.
  serveKnownVisitors(http, contract.declineOffer, ({ context, params }) =>
    decline(app, context, params.token),
  )
  app.due.handle('freed-hours', lookAgain, 'short')
  app.due.handle(
    'offer-ends',
    (clinic, offer, nowMs) => lookAfter(clinic, nowMs, (db) => offersStore.findOffer(db, offer)),
    'short',
  )
  app.due.handle(
    'hold-ends',
    (clinic, appointment, nowMs) => lookAfter(clinic, nowMs, (db) => appointments.find(db, appointment)),
    'short',
  )
}
