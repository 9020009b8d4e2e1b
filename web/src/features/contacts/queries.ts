import { readPatientConsents } from '@psico/contract/consents/patient-consents'
import { listContacts } from '@psico/contract/contacts/contacts'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

export const contactsOf = (id: string) => queryOptions(asked(listContacts, { params: { id } }))

export const consentsOf = (id: string) => queryOptions(asked(readPatientConsents, { params: { id } }))
