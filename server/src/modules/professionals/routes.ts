import type { FastifyInstance } from 'fastify'
import {
  listProfessionals,
  listSpecializations,
  readOwnProfessionalProfile,
  saveOwnProfessionalProfile,
} from '@psico/contract/professionals'
import { addressOf, page } from '#platform/http/paging'
import { serve, serveVisitors } from '#platform/http/serve'
import { readOwn, saveOwn } from './own-profile.ts'
import * as store from './store.ts'

/** The directory, the catalogue of specialties and one's own profile. A single profile is served by appointments,
 * which knows the next free hour. */
export function professionalRoutes(http: FastifyInstance): void {
  serveVisitors(http, listProfessionals, async ({ clinic, query }) => {
    const found = await clinic.work((db) => store.directory(db, query))
    return page(found.results, found.count, query, addressOf(listProfessionals.path, query))
  })
  serveVisitors(http, listSpecializations, ({ clinic }) => clinic.work((db) => store.catalogue(db)))
  serve(http, readOwnProfessionalProfile, ['professional'], ({ clinic, actor }) =>
    clinic.work((db) => readOwn(db, actor)),
  )
  serve(http, saveOwnProfessionalProfile, ['professional'], ({ clinic, context, body }) =>
    clinic.work((db) => saveOwn(db, context, body)),
  )
}
