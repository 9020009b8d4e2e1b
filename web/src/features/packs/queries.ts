import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { boughtPacks, buyPack, listPacks, myPacks } from '@psico/contract/packs/packs'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { texts } from './texts.ts'

export const packsOffered = asked(listPacks)

export const ownPacks = asked(myPacks)

/** Those that may be used for a patient or a couple; for staff. */
export const packsFor = (patient: string) => queryOptions(asked(boughtPacks, { query: { patient } }))

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
