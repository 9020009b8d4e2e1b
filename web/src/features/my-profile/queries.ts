import * as accounts from '@psico/contract/accounts/accounts'
import * as registration from '@psico/contract/sign-in/registration'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const ownProfile = queryOptions(asked(accounts.readOwnProfile))

/** One's own profile is read anew. */
export function useReadAgain() {
  const client = useQueryClient()
  return () => void outdated(client, accounts.readOwnProfile)
}

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof accounts.completeProfile>) => call(accounts.completeProfile, { body }),
    onSuccess: (saved) => client.setQueryData(ownProfile.queryKey, saved),
  })
}

export const useResendVerification = () =>
  useMutation({ mutationFn: () => call(registration.resendVerification, {}) })
