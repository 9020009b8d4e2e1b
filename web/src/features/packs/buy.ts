import { mutationOptions } from '@tanstack/react-query'
import { buyPack } from '@psico/contract/packs/packs'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { call } from '../../lib/call.ts'
import { texts } from './texts.ts'

/** Answers where to pay. @throws CallError, Error without an address */
export const buyOnline = mutationOptions({
  mutationFn: async ({
    id,
    method,
    patient,
  }: {
    id: string
    method: OnlineWay
    /** Whose it will be, where it is for somebody for whom one acts. */
    patient?: string | undefined
  }): Promise<string> => {
    const body = { method, ...(patient ? { patient } : {}) }
    const { checkout_url: address } = await call(buyPack, { params: { id }, body })
    if (!address) throw new Error(texts.buyFailed)
    return address
  },
})
