import * as contract from '@psico/contract/packs/packs'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { desk, everybody, staff } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { ownPacks, packsFor } from './balance.ts'
import { buy } from './buy.ts'
import { handleExpiry } from './expiry.ts'
import { addPack, alterPack, packList } from './price-list.ts'
import { transfer, transferShown } from './transfer.ts'
import { refundRest, refundShown } from './refund-pack.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'due' | 'env' | 'log'>

/** So many sessions for one price: sold, used, given back. */
export function packRoutes(http: FastifyInstance, app: Needs): void {
  serve(http, contract.listPacks, everybody, ({ clinic, context }) =>
    clinic.read((db) => packList(db, context)),
  )
  serve(http, contract.makePack, ['admin'], ({ clinic, context, body }) =>
    clinic.work((db) => addPack(db, context, body)),
  )
  serve(http, contract.changePack, ['admin'], ({ clinic, context, params, body }) =>
    clinic.work((db) => alterPack(db, context, params.id, body)),
  )
  serve(http, contract.buyPack, ['patient', ...desk], ({ context, params, body, origin }) =>
    buy(app, context, origin.baseUrl, params.id, body),
  )
  serve(http, contract.myPacks, ['patient'], ({ clinic, context }) =>
    clinic.read((db) => ownPacks(db, context)),
  )
  serve(http, contract.boughtPacks, staff, ({ clinic, context, query }) =>
    clinic.read((db) => packsFor(db, context, query.patient)),
  )
  serve(http, contract.readPackRefund, desk, ({ clinic, context, params }) =>
    clinic.work((db) => refundShown(db, context, params.id)),
  )
  serve(http, contract.refundPack, desk, ({ clinic, context, params }) =>
    clinic.work((db) => refundRest(db, context, params.id)),
  )
  serve(http, contract.readPackTransfer, desk, ({ clinic, context, params, query }) =>
    clinic.read((db) => transferShown(db, context, params.id, query.psychologist)),
  )
  serve(http, contract.transferPack, desk, ({ clinic, context, params, body }) =>
    clinic.work((db) => transfer(db, context, params.id, body.psychologist)),
  )
  handleExpiry(app)
}
