import { mutationOptions } from '@tanstack/react-query'
import { createCheckoutSession } from '@psico/contract/booking/booking'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { call } from '../../lib/call.ts'
import { payTexts } from './texts.ts'

/** Holds the hour and answers where to pay. @throws CallError, Error without an address */
export const openCheckout = mutationOptions({
  mutationFn: async (body: BodyIn<typeof createCheckoutSession>): Promise<string> => {
    const { checkout_url } = await call(createCheckoutSession, { body })
    if (!checkout_url) throw new Error(payTexts.noCheckout)
    return checkout_url
  },
})
