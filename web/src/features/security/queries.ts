import * as contract from '@psico/contract/accounts/accounts'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyIn<typeof contract.changePassword>) => call(contract.changePassword, { body }),
    onSuccess: () => outdated(client, contract.listSessions),
  })
}

export const deviceSessions = queryOptions(asked(contract.listSessions))

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.endSession, { params: { id } }),
    onSettled: () => outdated(client, contract.listSessions),
  })
}
