import * as registration from '@psico/contract/sign-in/registration'
import * as signIn from '@psico/contract/sign-in/sign-in'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof registration.changePassword>) =>
      call(registration.changePassword, { body }),
    onSuccess: () => outdated(client, signIn.listSessions),
  })
}

export const deviceSessions = queryOptions(asked(signIn.listSessions))

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(signIn.endSession, { params: { id } }),
    onSettled: () => outdated(client, signIn.listSessions),
  })
}
