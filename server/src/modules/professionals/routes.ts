import type { FastifyInstance } from 'fastify'
import {
  listColleagues,
  listSearchChoices,
  readOwnProfessionalProfile,
  saveOwnProfessionalProfile,
  saveProfessionalProfile,
} from '@psico/contract/professionals/professionals'
import {
  addSpecialization,
  changeSpecialization,
  listSpecializations,
} from '@psico/contract/professionals/specializations'
import { desk } from '#edge/http/callers'
import { counted, page } from '#edge/http/paging'
import { serve, serveVisitors } from '#edge/http/serve'
import { addToCatalogue, changeInCatalogue } from './keep-catalogue.ts'
import { readOwn, saveOf, saveOwn } from './own-profile.ts'
import { choices } from './directory-store.ts'
import * as store from './store.ts'

/** What to search by, the catalogue of specialties and one's own profile. The directory and a single profile are served by
 * appointments, which knows the next free hour. */
export function professionalRoutes(http: FastifyInstance): void {
  serveVisitors(http, listSearchChoices, ({ clinic }) => clinic.read(choices))
  serve(http, listColleagues, desk, async ({ clinic, query, address }) => {
    const { found, count } = await clinic.read((db) => counted(query, (part) => store.colleagues(db, part)))
    return page(found, count, query, address)
  })
  serveVisitors(http, listSpecializations, ({ clinic, query }) =>
    clinic.work((db) => store.catalogue(db, query.all === 'true')),
  )
  serve(http, addSpecialization, ['admin'], ({ clinic, context, body }) =>
    clinic.work((db) => addToCatalogue(db, context, body)),
  )
  serve(http, changeSpecialization, ['admin'], ({ clinic, context, params, body }) =>
    clinic.work((db) => changeInCatalogue(db, context, params.id, body)),
  )
  serve(http, readOwnProfessionalProfile, ['professional'], ({ clinic, actor }) =>
    clinic.work((db) => readOwn(db, actor)),
  )
  serve(http, saveOwnProfessionalProfile, ['professional'], ({ clinic, context, body }) =>
    clinic.work((db) => saveOwn(db, context, body)),
  )
  serve(http, saveProfessionalProfile, ['admin'], ({ clinic, context, params, body }) =>
    clinic.work((db) => saveOf(db, context, params.id, body)),
  )
}
