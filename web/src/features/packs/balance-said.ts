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
  const sessions = usable.filter((pack) => pack.kind === 'sessions')
  const all = sessions.reduce((sum, session) => sum + session.left, 0)
  const credits = usable
    .filter((pack) => pack.kind === 'credit')
    .map((pack) => moneyIn(pack.left, pack.currency))
  const parts = [...(all > 0 ? [count(all)] : []), ...credits]
  return `Te quedan ${new Intl.ListFormat('es').format(parts)} en ${usable.length} bonos.`
}
