import { readPatientConsents } from '@psico/contract/consents/patient-consents'
import { listContacts } from '@psico/contract/contacts/contacts'
import { queryOptions } from '@tanstack/react-query'
import { readOwnProfile } from '@psico/contract/accounts/accounts'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const contactsOf = (id: string) => queryOptions(asked(listContacts, { params: { id } }))

/** For whom else whoever is signed in books, pays and waits. */
export const actedFor = queryOptions({
  ...asked(readOwnProfile),
  select: (profile) => profile.acts_for,
  staleTime: 60_000,
})

export const consentsOf = (id: string) => queryOptions(asked(readPatientConsents, { params: { id } }))

/** Those of several people in one: a hook for many questions would weigh on every visitor. */
export const consentsOfAll = (ids: readonly string[]) =>
  queryOptions({
    // No person's id: what is kept of one alone has another shape.
    queryKey: keyOf(readPatientConsents, { params: { id: `each of ${ids.join()}` } }),
    queryFn: () => Promise.all(ids.map((id) => call(readPatientConsents, { params: { id } }))),
    enabled: ids.length > 0,
  })
