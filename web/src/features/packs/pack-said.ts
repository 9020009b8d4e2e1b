import type { BoughtPack } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'

export const count = (n: number): string => (n === 1 ? '1 sesión' : `${n} sesiones`)

/** How much is left of it, as people say it. */
export const leftSaid = (pack: Pick<BoughtPack, 'kind' | 'left' | 'total' | 'currency'>): string =>
  pack.kind === 'credit'
    ? `Quedan ${moneyIn(pack.left, pack.currency)} de ${moneyIn(pack.total, pack.currency)}`
    : `${pack.left === 1 ? 'Queda' : 'Quedan'} ${pack.left} de ${count(pack.total)}`

export const isUsable = (pack: Pick<BoughtPack, 'state' | 'left'>): boolean =>
  pack.state === 'bought' && pack.left > 0
