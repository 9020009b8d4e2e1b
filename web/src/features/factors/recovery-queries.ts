import * as contract from '@psico/contract/factors/factor-recovery'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

export const factorStanding = (id: string) =>
  queryOptions(asked(contract.readFactorStanding, { params: { id } }))

export function useRecoverFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(contract.recoverFactor, { params: { id } }),
    onSuccess: () => void outdated(client, contract.readFactorStanding),
  })
}

export const factorRecovery = (token: string) =>
  queryOptions({ ...asked(contract.readFactorRecovery, { params: { token } }), retry: false })

export function useStopRecovery() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(contract.stopFactorRecovery, { params: { token } }),
    onSettled: () => void outdated(client, contract.readFactorRecovery),
  })
}
