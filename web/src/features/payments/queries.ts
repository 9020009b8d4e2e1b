import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { cancelPaymentSession, readPaymentSession, readSessionQr } from '@psico/contract/checkouts/checkouts'
import {
  cancelSimulated,
  readSimulatedSession,
  paySimulatedQr,
  readSimulatedQr,
  returnSimulatedQr,
  silenceSimulatedBank,
} from '@psico/contract/simulators/simulators'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { asked, keyOf } from '../../lib/asked.ts'
import { call, fetchFile } from '../../lib/call.ts'

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

/** The same while people of the clinic decide: looked at again now and then, as long as it can still change. */
export const byHandSession = (sessionId: string) =>
  queryOptions({
    ...asked(readPaymentSession, { params: { session_id: sessionId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.status
      if (state.data?.bank_qr && (status === 'open' || status === 'expired'))
        return askAgainMs(state.dataUpdateCount)
      if (status === 'in_review') return whileJudgedMs(state.dataUpdateCount)
      return status === 'open' ? 15_000 : false
    },
  })

/** A bank tells nothing by itself: asked every two seconds at first, then ever more seldom, to every fifteen. */
const askAgainMs = (times: number): number => Math.min(15_000, 2000 + Math.max(0, times - 15) * 500)

/** Staff decide while somebody waits and looks: every three seconds for ten minutes, then ever more seldom, to every fifteen. */
const whileJudgedMs = (times: number): number => Math.min(15_000, 3000 + Math.max(0, times - 200) * 500)

/** The QR that the bank made for a payment. */
export const bankQrPicture = (sessionId: string) =>
  queryOptions({
    queryKey: keyOf(readSessionQr, { params: { session_id: sessionId } }),
    queryFn: ({ signal }) =>
      fetchFile(
        readSessionQr.path.replace(':session_id', encodeURIComponent(sessionId)),
        'qr-de-pago.png',
        {},
        { signal },
      ),
    staleTime: Infinity,
  })

export const simulatedQr = (qrId: string) =>
  queryOptions({ ...asked(readSimulatedQr, { params: { qr_id: qrId } }), staleTime: 0 })

export const payAtBank = mutationOptions({
  mutationFn: ({ qrId, ...body }: { qrId: string } & BodyIn<typeof paySimulatedQr>) =>
    call(paySimulatedQr, { params: { qr_id: qrId }, body }),
})

/** The clinic's own bank sends it back. */
export const returnAtBank = mutationOptions({
  mutationFn: (qrId: string) => call(returnSimulatedQr, { params: { qr_id: qrId }, body: {} }),
})

export const silenceBank = mutationOptions({
  mutationFn: (answers: boolean) => call(silenceSimulatedBank, { body: { answers } }),
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

export const leaveCheckout = mutationOptions({
  mutationFn: (sessionId: string) => call(cancelSimulated, { params: { session_id: sessionId } }),
})
