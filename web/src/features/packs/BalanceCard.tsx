import type { BoughtPack } from '@psico/contract/packs/packs'
import type { ReactNode } from 'react'
import { dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { isUsable, leftSaid } from './pack-said.ts'
import { goodFor, stateSaid } from './offer-said.ts'

/** One pack that somebody has: what is left of it, and until when. */
export function BalanceCard({ pack, children }: { pack: BoughtPack; children?: ReactNode }) {
  const limits = goodFor(pack)
  return (
    <Card as="li" className="stack is-tight">
      <div className="cluster is-spread">
        <h3>{pack.name}</h3>
        <Badge tone={isUsable(pack) ? 'success' : 'neutral'}>{stateSaid(pack)}</Badge>
      </div>
      {pack.state === 'bought' && <p>{leftSaid(pack)}</p>}
      {pack.expires_at && pack.state === 'bought' && (
        <p className="dim">Vence el {longDate(dateIn(tenant.timezone, pack.expires_at), true)}</p>
      )}
      {limits && <p className="dim">{limits}</p>}
      {children}
    </Card>
  )
}
