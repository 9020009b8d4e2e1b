import type { BoughtPack } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'

export const count = (n: number): string => (n === 1 ? '1 sesión' : `${n} sesiones`)

/** How much is left of it, as people say it. */
export const leftSaid = (it: Pick<BoughtPack, 'kind' | 'left' | 'total' | 'currency'>): string =>
  it.kind === 'credit'
    ? `Quedan ${moneyIn(it.left, it.currency)} de ${moneyIn(it.total, it.currency)}`
    : `Quedan ${it.left} de ${count(it.total)}`

export const isUsable = (it: Pick<BoughtPack, 'state' | 'left'>): boolean =>
  it.state === 'bought' && it.left > 0
