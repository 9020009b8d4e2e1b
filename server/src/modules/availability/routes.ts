import * as contract from '@psico/contract/availability/availability'
import type { FastifyInstance } from 'fastify'
import { bookingRulesOf } from '#modules/professionals/public'
import { serve } from '#edge/http/serve'
import { localOf } from '#core/zone'
import { addException, removeException } from './exceptions.ts'
import { ownerOf } from './owner.ts'
import { saveRules } from './save-rules.ts'
import * as store from './store.ts'
import { addBlock, addBlocks, readBlock, removeBlock } from './weekly-blocks.ts'

const keepers = ['professional', 'admin'] as const

/** The week of a professional, the ranges beside it and their booking rules: their own, or of whom an admin names. */
export function availabilityRoutes(http: FastifyInstance): void {
  serve(http, contract.listBlocks, keepers, async ({ clinic, context, query }) => ({
    results: await clinic.work(async (db) => store.blocksOf(db, await ownerOf(db, context, query))),
  }))
  serve(http, contract.addBlock, keepers, ({ clinic, context, query, body }) =>
    clinic.work(async (db) => addBlock(db, context, await ownerOf(db, context, body, query), body)),
  )
  serve(http, contract.addBlocks, keepers, ({ clinic, context, query, body }) =>
    clinic.work(async (db) => addBlocks(db, context, await ownerOf(db, context, body, query), body)),
  )
  serve(http, contract.readBlock, keepers, ({ clinic, context, params, query, now }) =>
    clinic.work(async (db) => readBlock(db, await ownerOf(db, context, query), params.id, now)),
  )
  serve(http, contract.removeBlock, keepers, ({ clinic, context, params, query }) =>
    clinic.work(async (db) => removeBlock(db, context, await ownerOf(db, context, query), params.id)),
  )
  exceptions(http)
  serve(http, contract.readBookingRules, keepers, ({ clinic, context, query }) =>
    clinic.work(async (db) => bookingRulesOf(db, await ownerOf(db, context, query))),
  )
  serve(http, contract.saveBookingRules, keepers, ({ clinic, context, query, body }) =>
    clinic.work(async (db) => saveRules(db, context, await ownerOf(db, context, body, query), body)),
  )
}

function exceptions(http: FastifyInstance): void {
  serve(http, contract.listExceptions, keepers, async ({ clinic, context, query, now }) => {
    const from = query.from ?? localOf(now, clinic.timezone).date
    return {
      results: await clinic.work(async (db) =>
        store.exceptionsOf(db, await ownerOf(db, context, query), from),
      ),
    }
  })
  serve(http, contract.addException, keepers, ({ clinic, context, query, body }) =>
    clinic.work(async (db) => addException(db, context, await ownerOf(db, context, body, query), body)),
  )
  serve(http, contract.removeException, keepers, ({ clinic, context, params, query }) =>
    clinic.work(async (db) => removeException(db, context, await ownerOf(db, context, query), params.id)),
  )
}
