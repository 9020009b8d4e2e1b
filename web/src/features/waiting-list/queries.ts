import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import {
  acceptOffer,
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
  listWaiting,
  offerByHand,
  readOffer,
} from '@psico/contract/waiting-list/waiting-list'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** An open screen hears of an offer, or of its end, after at most this long. */
const newOffersMs = 30_000

/** Who waits: for a patient what they wait for themselves, for staff everybody whom it concerns. */
export const waiting = (psychologist?: string) =>
  queryOptions({
    ...asked(listWaiting, { query: { page_size: 200, psychologist } }),
    refetchInterval: newOffersMs,
  })

export const join = mutationOptions({
  mutationFn: (body: BodyIn<typeof joinWaitingList>) => call(joinWaitingList, { body }),
})

export const leave = mutationOptions({
  mutationFn: (id: string) => call(leaveWaitingList, { params: { id } }),
})

export const offerHour = mutationOptions({
  mutationFn: ({ id, ...body }: { id: string } & BodyIn<typeof offerByHand>) =>
    call(offerByHand, { params: { id }, body }),
})

/** The hour behind the link of a mail. */
export const offerBehind = (token: string) =>
  queryOptions({ ...asked(readOffer, { params: { token } }), gcTime: 0, retry: false })

export const accept = mutationOptions({
  mutationFn: ({ token, ...body }: { token: string } & BodyIn<typeof acceptOffer>) =>
    call(acceptOffer, { params: { token }, body }),
})

export const decline = mutationOptions({
  mutationFn: (token: string) => call(declineOffer, { params: { token } }),
})
