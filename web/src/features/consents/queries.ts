import { readConsentVersion, readCurrentConsent, readMyConsents } from '@psico/contract/consents/consents'
import { queryOptions } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'

/** A version of the clinic's consent; without a number the one in force. */
export const consentText = (version?: number) =>
  queryOptions(
    version === undefined ? asked(readCurrentConsent) : asked(readConsentVersion, { params: { version } }),
  )

export const myConsents = queryOptions(asked(readMyConsents))
