import { toMajor } from '@psico/contract/core/money'
import type { BoughtPack, Pack } from '@psico/contract/packs/packs'
import type { Context } from '#database/context'
import type { OfferedPack } from './price-list-store.ts'
import type { Bought } from './store.ts'

export const asPack = ({ price_minor: minor, ...pack }: OfferedPack): Pack => ({
  ...pack,
  price: toMajor(minor, pack.currency),
})

/** Of a balance all figures are amounts, of a pack sessions. Who paid is for staff alone. */
export function asBought(bought: Bought, { type, userId }: Context['actor']): BoughtPack {
  const money = (minor: number) => toMajor(minor, bought.currency)
  const isCredit = bought.kind === 'credit'
  return {
    id: bought.id,
    pack: bought.pack_id,
    kind: bought.kind,
    name: bought.name,
    buyer: bought.buyer,
    buyer_name: bought.buyer_name,
    payer_name: type === 'patient' ? null : bought.payer_name,
    has_receipt:
      bought.pack_id !== null &&
      (type !== 'patient' ||
        bought.noted_payer === null ||
        [bought.noted_payer, bought.buyer].includes(userId)),
    state: bought.state,
    bought_at: bought.bought_at,
    expires_at: bought.expires_at,
    total: isCredit ? money(bought.price_minor) : (bought.sessions ?? 0),
    used: isCredit ? money(bought.used_minor) : bought.used,
    left: isCredit ? money(bought.open_minor) : bought.sessions_left,
    price: money(bought.price_minor),
    currency: bought.currency,
    psychologist: bought.psychologist,
    psychologist_name: bought.psychologist_name,
    modality: bought.modality,
  }
}
