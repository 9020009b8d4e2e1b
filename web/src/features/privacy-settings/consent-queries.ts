import { publishConsent, readCurrentConsent } from '@psico/contract/consents/consents'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const consentInForce = queryOptions({
  ...asked(readCurrentConsent),
  // Typing must not be replaced by an answer that comes later.
  staleTime: Infinity,
  gcTime: 0,
})

export function usePublishConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(publishConsent, { body: { text } }),
    onSuccess: (saved) => client.setQueryData(consentInForce.queryKey, saved),
  })
}
