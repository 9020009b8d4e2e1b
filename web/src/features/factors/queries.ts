import * as contract from '@psico/contract/factors/factors'
import { passkeyLogin, passSecondFactor } from '@psico/contract/sign-in/sign-in'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { makePasskey, answerWithPasskey } from './passkeys.ts'

export const ownFactors = queryOptions(asked(contract.listFactors))

/** A change of one's own factors: the list is asked again afterwards. */
function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => void outdated(client, contract.listFactors) })
}

/** Asked once while the picture is shown; each time the secret is another one. */
export const newTotp = queryOptions({
  ...asked(contract.startTotp),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  retry: false,
})

export const useConfirmTotp = () =>
  useChange((code: string) => call(contract.confirmTotp, { body: { code } }))

/** Lets the browser make a passkey, and keeps it. */
export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const response = await makePasskey(await call(contract.passkeyOptions))
    return call(contract.addPasskey, { body: { name, response } })
  })

export const useRemoveFactor = () =>
  useChange((id: string) => call(contract.removeFactor, { params: { id } }))

export const useRenewCodes = () => useChange(() => call(contract.renewRecoveryCodes))

export const useSecondStep = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof passSecondFactor>) => call(passSecondFactor, { body }),
  })

/** Signs in with a passkey alone. */
export const usePasskeyLogin = () =>
  useMutation({
    mutationFn: async () => {
      const { passkey } = await call(contract.passkeyLoginOptions)
      const response = await answerWithPasskey(passkey)
      return call(passkeyLogin, { body: { challenge: passkey.challenge, response } })
    },
  })

export const waysToStepUp = queryOptions({
  ...asked(contract.stepUpOptions),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
})

export const useStepUp = () =>
  useMutation({ mutationFn: (body: BodyIn<typeof contract.stepUp>) => call(contract.stepUp, { body }) })
