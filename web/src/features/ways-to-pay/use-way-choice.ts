import { useState } from 'react'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import { useWaysToPay } from '../../lib/ways-to-pay.ts'

export interface WayChoice {
  /** Undefined until it is known how the clinic takes money. */
  way: OnlineWay | undefined
  ways: readonly OnlineWay[]
  choose: (way: OnlineWay) => void
}

/** How a patient pays: the clinic's first way until another is chosen. */
export function useWayChoice(): WayChoice {
  const ways = useWaysToPay()?.online ?? []
  const [chosen, choose] = useState<OnlineWay | null>(null)
  return { way: chosen && ways.includes(chosen) ? chosen : ways[0], ways, choose }
}
