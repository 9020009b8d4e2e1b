import { toMajor } from '@psico/contract/core/money'
import type { BoughtPack, Pack } from '@psico/contract/packs/packs'
import type { Context } from '#database/context'
import type { OfferedPack } from './price-list-store.ts'
import type { Bought } from './store.ts'

export const asPack = ({ price_minor: minor, ...it }: OfferedPack): Pack => ({
  ...it,
  price: toMajor(minor, it.currency),
})

/** Of a balance all figures are amounts, of a pack sessions. Who paid is for staff alone. */
export function asBought(it: Bought, { type, userId }: Context['actor']): BoughtPack {
  const money = (minor: number) => toMajor(minor, it.currency)
  const isCredit = it.kind === 'credit'
  return {
    id: it.id,
    pack: it.pack_id,
    kind: it.kind,
    name: it.name,
    buyer: it.buyer,
    buyer_name: it.buyer_name,
    payer_name: type === 'patient' ? null : it.payer_name,
    has_receipt:
      it.pack_id !== null &&
      (type !== 'patient' || it.noted_payer === null || [it.noted_payer, it.buyer].includes(userId)),
    state: it.state,
    bought_at: it.bought_at,
    expires_at: it.expires_at,
    total: isCredit ? money(it.price_minor) : (it.sessions ?? 0),
    used: isCredit ? money(it.used_minor) : it.used,
    left: isCredit ? money(it.open_minor) : it.sessions_left,
    price: money(it.price_minor),
    currency: it.currency,
    psychologist: it.psychologist,
    psychologist_name: it.psychologist_name,
    modality: it.modality,
  }
}
