import * as contract from '@psico/contract/accounts/accounts'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const useLogin = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof contract.login>) => call(contract.login, { body }) })

export const useRegister = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof contract.register>) => call(contract.register, { body }) })

export const useResetRequest = () =>
  useMutation({ mutationFn: (email: string) => call(contract.requestPasswordReset, { body: { email } }) })

export const useResetConfirm = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof contract.confirmPasswordReset>) =>
      call(contract.confirmPasswordReset, { body }),
  })

/** Asked once a link: a second answer would say the same. */
export const emailVerification = (uid: string, token: string) =>
  queryOptions({
    queryKey: keyOf(contract.verifyEmail, { body: { uid, token } }),
    queryFn: () => call(contract.verifyEmail, { body: { uid, token } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })

export const useResendVerification = () =>
  useMutation({ mutationFn: () => call(contract.resendVerification, {}) })

export const ownProfile = queryOptions(asked(contract.readOwnProfile))

export function useSaveProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.completeProfile>) => call(contract.completeProfile, { body }),
    onSuccess: (saved) => client.setQueryData(ownProfile.queryKey, saved),
  })
}
