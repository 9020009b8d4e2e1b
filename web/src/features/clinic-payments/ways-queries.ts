import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeClinicSettings } from '@psico/contract/clinics/clinics'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { listPaymentMethods } from '@psico/contract/ways-to-pay/ways-to-pay'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'

/** How the clinic takes money is asked again. */
export function useWaysOutdated() {
  const queries = useQueryClient()
  return () => void outdated(queries, listPaymentMethods)
}

export const useSaveWays = () =>
  useMutation({
    mutationFn: (body: BodyIn<typeof changeClinicSettings>) => call(changeClinicSettings, { body }),
    onSuccess: useWaysOutdated(),
  })
