import * as contract from '@psico/contract/consents/consents'
import * as ofPatients from '@psico/contract/consents/patient-consents'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { everybody } from '#edge/http/callers'
import { serve, serveVisitors } from '#edge/http/serve'
import { tellsBirthdays } from './birthdays.ts'
import { problems } from './problems.ts'
import { consentsOf, give, revoke } from './give-consent.ts'
import { consentInForce } from './public.ts'
import { publishConsent } from './publish-consent.ts'
import * as store from './store.ts'

/** The clinic's informed consent: anyone reads it, a booking accepts it, the admin renews it. */
export function consentRoutes(http: FastifyInstance, app: Pick<App, 'due'>): void {
  tellsBirthdays(app)
  serveVisitors(http, contract.readCurrentConsent, ({ clinic }) => clinic.work(consentInForce))
  serveVisitors(http, contract.readConsentVersion, ({ clinic, params }) =>
    clinic.work(async (db) => {
      const found = await store.ofVersion(db, params.version)
      if (!found) throw problems.versionNotFound()
      return found
    }),
  )
  serve(http, contract.readMyConsents, ['patient'], ({ clinic, actor }) =>
    clinic.work(async (db) => ({
      current_version: (await consentInForce(db)).version,
      accepted: await store.acceptedBy(db, actor.userId),
    })),
  )
  serve(http, contract.publishConsent, ['admin'], ({ clinic, context, body }) =>
    clinic.work((db) => publishConsent(db, context, body.text)),
  )
  serve(http, ofPatients.readPatientConsents, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => consentsOf(db, context, params.id)),
  )
  serve(http, ofPatients.giveConsent, everybody, ({ clinic, context, params, body }) =>
    clinic.work((db) => give(db, context, params.id, body)),
  )
  serve(http, ofPatients.revokeConsent, everybody, ({ clinic, context, params }) =>
    clinic.work((db) => revoke(db, context, params)),
  )
}
