import * as contract from '@psico/contract/contacts/contacts'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app'
import { staff } from '#edge/http/callers'
import { serve } from '#edge/http/serve'
import { add, change, contactsOf, remove } from './manage.ts'

/** Who answers for a patient. */
export function contactRoutes(http: FastifyInstance, app: Pick<App, 'rateLimits' | 'vault'>): void {
  serve(http, contract.listContacts, staff, ({ context, params }) => contactsOf(context, params.id))
  serve(http, contract.addContact, staff, ({ context, params, body }) => add(app, context, params.id, body))
  serve(http, contract.changeContact, staff, ({ context, params, body }) =>
    change(app, context, params, body),
  )
  serve(http, contract.removeContact, staff, ({ context, params }) => remove(context, params))
}
