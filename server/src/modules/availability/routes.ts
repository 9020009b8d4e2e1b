import * as contract from '@psico/contract/availability'
import type { FastifyInstance } from 'fastify'
import { bookingRulesOf } from '#modules/professionals/public'
import { serve } from '#edge/http/serve'
import { localOf } from '#core/zone'
import { addException, removeException } from './exceptions.ts'
import { saveRules } from './save-rules.ts'
import * as store from './store.ts'
import { addBlock, readBlock, removeBlock } from './weekly-blocks.ts'

const own = ['professional'] as const

/** A professional's own week, the ranges beside it and their booking rules. */
export function availabilityRoutes(http: FastifyInstance): void {
  serve(http, contract.listBlocks, own, async ({ clinic, actor }) => ({
    results: await clinic.work((db) => store.blocksOf(db, actor.userId)),
  }))
  serve(http, contract.addBlock, own, ({ clinic, context, body }) =>
    clinic.work((db) => addBlock(db, context, body)),
  )
  serve(http, contract.readBlock, own, ({ clinic, actor, params, now }) =>
    clinic.work((db) => readBlock(db, actor.userId, params.id, now)),
  )
  serve(http, contract.removeBlock, own, ({ clinic, context, params }) =>
    clinic.work((db) => removeBlock(db, context, params.id)),
  )
  serve(http, contract.listExceptions, own, async ({ clinic, actor, query, now }) => {
    const from = query.from ?? localOf(now, clinic.timezone).date
    return { results: await clinic.work((db) => store.exceptionsOf(db, actor.userId, from)) }
  })
  serve(http, contract.addException, own, ({ clinic, context, body }) =>
    clinic.work((db) => addException(db, context, body)),
  )
  serve(http, contract.removeException, own, ({ clinic, context, params }) =>
    clinic.work((db) => removeException(db, context, params.id)),
  )
  serve(http, contract.readBookingRules, own, ({ clinic, actor }) =>
    clinic.work((db) => bookingRulesOf(db, actor.userId)),
  )
  serve(http, contract.saveBookingRules, own, ({ clinic, context, body }) =>
    clinic.work((db) => saveRules(db, context, body)),
  )
}
