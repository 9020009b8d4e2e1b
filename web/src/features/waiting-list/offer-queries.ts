import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { myPacks } from '@psico/contract/packs/packs'
import { listAppointments } from '@psico/contract/sessions/appointments'
import { acceptOffer, declineOffer, listWaiting, readOffer } from '@psico/contract/waiting-list/waiting-list'
import { asked, outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** The hour behind the link of a mail. */
export const offerBehind = (token: string) =>
  queryOptions({ ...asked(readOffer, { params: { token } }), gcTime: 0, retry: false })

/** The offer is read again, and with it what is waited for. */
export function useReadOfferAgain() {
  const queries = useQueryClient()
  return () => void outdated(queries, readOffer, listWaiting)
}

type Taking = BodyIn<typeof acceptOffer>

/** Takes the hour: `onTaken` learns where it is paid, or null where nothing is to be paid. */
export function useAccept(token: string, onTaken: (checkout: string | null, how: Taking) => unknown) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Taking) => call(acceptOffer, { params: { token }, body }),
    onSuccess: async ({ checkout_url: checkout }, how) => {
      if (!checkout) await outdated(queries, listAppointments, listWaiting, myPacks)
      return onTaken(checkout ?? null, how)
    },
    onError: useReadOfferAgain(),
  })
}

export function useDecline(token: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(declineOffer, { params: { token } }),
    onSuccess: () => {
      void outdated(queries, listWaiting)
      onDone()
    },
    onError: useReadOfferAgain(),
  })
}
