import * as contract from '@psico/contract/availability'
import type { FastifyInstance } from 'fastify'
import { bookingRulesOf } from '#modules/professionals/public'
import { serve } from '#platform/http/serve'
import { localOf } from '#platform/time/zone'
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
  serve(http, contract.addBlock, own, ({ clinic, actor, body, origin }) =>
    clinic.work((db) => addBlock(db, { actor, ip: origin.ip }, body)),
  )
  serve(http, contract.readBlock, own, ({ clinic, actor, params, now }) =>
    clinic.work((db) => readBlock(db, actor.userId, params.id, now)),
  )
  serve(http, contract.removeBlock, own, ({ clinic, actor, params, origin }) =>
    clinic.work((db) => removeBlock(db, { actor, ip: origin.ip }, params.id)),
  )
  serve(http, contract.listExceptions, own, async ({ clinic, actor, query, now }) => {
    const from = query.from ?? localOf(now, clinic.timezone).date
    return { results: await clinic.work((db) => store.exceptionsOf(db, actor.userId, from)) }
  })
  serve(http, contract.addException, own, ({ clinic, actor, body, origin, now }) =>
    clinic.work((db) => addException(db, { actor, ip: origin.ip }, body, localOf(now, clinic.timezone).date)),
  )
  serve(http, contract.removeException, own, ({ clinic, actor, params, origin }) =>
    clinic.work((db) => removeException(db, { actor, ip: origin.ip }, params.id)),
  )
  serve(http, contract.readBookingRules, own, ({ clinic, actor }) =>
    clinic.work((db) => bookingRulesOf(db, actor.userId)),
  )
  serve(http, contract.saveBookingRules, own, ({ clinic, actor, body, origin }) =>
    clinic.work((db) => saveRules(db, { actor, ip: origin.ip }, body)),
  )
}
