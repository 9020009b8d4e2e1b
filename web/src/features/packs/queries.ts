import { mutationOptions } from '@tanstack/react-query'
import { buyPack, listPacks, myPacks } from '@psico/contract/packs/packs'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { texts } from './texts.ts'

export const packsOffered = asked(listPacks)

export const ownPacks = asked(myPacks)

/** Answers where to pay. @throws CallError, Error without an address */
export const buyOnline = mutationOptions({
  mutationFn: async ({ id, method }: { id: string; method: OnlineWay }): Promise<string> => {
    const { checkout_url: address } = await call(buyPack, { params: { id }, body: { method } })
    if (!address) throw new Error(texts.buyFailed)
    return address
  },
})
