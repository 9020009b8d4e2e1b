import { readConsentVersion, readCurrentConsent, readMyConsents } from '@psico/contract/consents'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** A version of the clinic's consent; without a number the one in force. */
export const consentText = (version?: number) =>
  queryOptions({
    queryKey: ['consents', 'text', version ?? 'current'],
    queryFn: ({ signal }) =>
      version === undefined
        ? call(readCurrentConsent, { signal })
        : call(readConsentVersion, { params: { version }, signal }),
  })

export const myConsents = queryOptions({
  queryKey: ['consents', 'mine'],
  queryFn: ({ signal }) => call(readMyConsents, { signal }),
})
