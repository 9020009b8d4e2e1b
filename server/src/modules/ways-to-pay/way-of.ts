import { onlineWaysOf, type OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { Clinic } from '#database/clinic'
import { problems } from './problems.ts'

/** The way in which a patient pays: as asked, else the first one that the clinic has. @throws wayIsOff, onlineIsOff */
export function wayOf({ payment_methods: ways }: Clinic, asked?: OnlineWay): OnlineWay {
  const possible = onlineWaysOf(ways)
  const [first] = possible
  if (asked && !possible.includes(asked)) throw problems.wayIsOff()
  if (!first) throw problems.onlineIsOff()
  return asked ?? first
}
