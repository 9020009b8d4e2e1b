import type { BoughtPack } from '@psico/contract/packs/packs'
import { moneyIn } from '../../lib/money.ts'
import { count, isUsable, leftSaid } from './pack-said.ts'

/** What is left of all that can be used, in one line; null where nothing is. */
export function balanceSaid(
  packs: readonly Pick<BoughtPack, 'state' | 'kind' | 'name' | 'left' | 'total' | 'currency'>[],
): string | null {
  const usable = packs.filter(isUsable)
  const [first, ...others] = usable
  if (!first) return null
  if (others.length === 0) return `${leftSaid(first)} de «${first.name}».`
  const sessions = usable.filter((it) => it.kind === 'sessions')
  const all = sessions.reduce((sum, it) => sum + it.left, 0)
  const credits = usable.filter((it) => it.kind === 'credit').map((it) => moneyIn(it.left, it.currency))
  const parts = [...(all > 0 ? [count(all)] : []), ...credits]
  return `Te quedan ${new Intl.ListFormat('es').format(parts)} en ${usable.length} bonos.`
}
