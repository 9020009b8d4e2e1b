import { readPasswordLink } from '@psico/contract/sign-in/mailed-link'
import { queryOptions } from '@tanstack/react-query'
import { keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** Whether a mailed link still sets a password. Asked at each arrival, and not in between: what was typed stays. */
export const passwordLink = (uid: string, token: string) =>
  queryOptions({
    queryKey: keyOf(readPasswordLink, { body: { uid, token } }),
    queryFn: () => call(readPasswordLink, { body: { uid, token } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
