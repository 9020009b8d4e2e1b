import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { usePlace, useSearch } from '../../lib/history/use-place.ts'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'

export interface WayChoice {
  /** Undefined until it is known how the clinic takes money. */
  way: OnlineWay | undefined
  ways: readonly OnlineWay[]
  choose: (way: OnlineWay) => void
}

/**
 * How a patient pays: the clinic's first way until another is chosen. It stands in the address, as the hour does: who signs in
 * meanwhile comes back to it.
 */
export function useWayChoice(): WayChoice {
  const ways = useWaysToPay()?.online ?? []
  const [address, setAddress] = useSearch()
  const { state } = usePlace() as { state: unknown }
  const chosen = ways.find((way) => way === address.get('pago'))
  const choose = (way: OnlineWay) => {
    const next = new URLSearchParams(address)
    next.set('pago', way)
    setAddress(next, { replace: true, state })
  }
  return { way: chosen ?? ways[0], ways, choose }
}
