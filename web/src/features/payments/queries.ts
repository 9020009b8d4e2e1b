import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  cancelPaymentSession,
  cancelSimulated,
  paySimulated,
  readPaymentSession,
  readSimulatedSession,
} from '@psico/contract/payments'
import type { BodyIn } from '@psico/contract/endpoint'
import { asked, keyOf } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

const pollMs = 1000
/** After this long the page offers to look again instead of going on by itself. */
export const lookForMs = 20_000

/** What became of a payment; looked at again every second until the provider's word is in. */
export const paymentSession = (sessionId: string) =>
  queryOptions({
    ...asked(readPaymentSession, { params: { session_id: sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'open' && state.dataUpdateCount * pollMs < lookForMs ? pollMs : false,
  })

/** Ends an unpaid checkout, so that the hour is free again. */
export const abandoned = (sessionId: string) =>
  queryOptions({
    queryKey: keyOf(cancelPaymentSession, { params: { session_id: sessionId } }),
    queryFn: () => call(cancelPaymentSession, { params: { session_id: sessionId } }),
    staleTime: Infinity,
    retry: false,
  })

export const simulatedSession = (sessionId: string) =>
  queryOptions({
    ...asked(readSimulatedSession, { params: { session_id: sessionId } }),
    staleTime: 0,
  })

export const payWithTestCard = mutationOptions({
  mutationFn: ({ sessionId, ...body }: { sessionId: string } & BodyIn<typeof paySimulated>) =>
    call(paySimulated, { params: { session_id: sessionId }, body }),
})

export const leaveCheckout = mutationOptions({
  mutationFn: (sessionId: string) => call(cancelSimulated, { params: { session_id: sessionId } }),
})
