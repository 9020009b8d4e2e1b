import {
  listPaymentMethods,
  onlineWaysOf,
  type OfferedWay,
  type OnlineWay,
} from '@psico/contract/ways-to-pay/ways-to-pay'
import { useQuery } from '@tanstack/react-query'
import { asked } from './asked.ts'

interface Ways {
  offered: OfferedWay[]
  /** Those that a patient can choose, card first. */
  online: OnlineWay[]
  inPerson: boolean
}

/** How this clinic takes money; undefined until it is known. */
export function useWaysToPay(): Ways | undefined {
  const { data } = useQuery({ ...asked(listPaymentMethods), staleTime: 60_000 })
  if (!data) return undefined
  const names = data.results.map((way) => way.method)
  return { offered: data.results, online: onlineWaysOf(names), inPerson: names.includes('in_person') }
}

export type StaffMethod = 'in_person' | 'online'

/** How a session that staff book may be paid here. */
export function useStaffMethods(): StaffMethod[] {
  const ways = useWaysToPay()
  if (!ways) return ['in_person', 'online']
  return [
    ...(ways.inPerson ? ['in_person' as const] : []),
    ...(ways.online.length > 0 ? ['online' as const] : []),
  ]
}
