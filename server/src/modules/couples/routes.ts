import * as contract from '@psico/contract/couples/couples'
import type { FastifyInstance } from 'fastify'
import { staff } from '#edge/http/callers'
import { addressOf } from '#edge/http/paging'
import { serve } from '#edge/http/serve'
import { changePayer, couplesOf, endCouple, makeCouple, readCouple } from './couples.ts'

/** Two who are treated together. */
export function coupleRoutes(http: FastifyInstance): void {
  serve(http, contract.makeCouple, staff, ({ clinic, context, body }) =>
    clinic.work((db) => makeCouple(db, context, body)),
  )
  serve(http, contract.listCouples, staff, ({ clinic, context, query }) =>
    clinic.read((db) => couplesOf(db, context, query, addressOf(contract.listCouples.path, query))),
  )
  serve(http, contract.readCouple, staff, ({ clinic, context, params }) =>
    clinic.read((db) => readCouple(db, context, params.id)),
  )
  serve(http, contract.changeCouple, staff, ({ clinic, context, params, body }) =>
    clinic.work((db) => changePayer(db, context, params.id, body.payer)),
  )
  serve(http, contract.endCouple, staff, ({ clinic, context, params }) =>
    clinic.work((db) => endCouple(db, context, params.id)),
  )
}
