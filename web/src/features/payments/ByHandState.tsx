import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { useState } from 'react'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { instantText, timeIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { TimeLeft } from '../../ui/notices/TimeLeft.tsx'
import { byHandSaid, heldSaid } from './by-hand-said.ts'

/** Where a payment by QR or transfer stands, and what happens next. */
export function ByHandState({ session }: { session: PaymentSession }) {
  const [openedMs] = useState(() => Date.now())
  if (session.status === 'open') return <HeldUntil session={session} />
  const { title, text, tone } = byHandSaid(session, {
    money: moneyIn,
    until: (instant) => instantText(instant, tenant.timezone),
    isOver: (instant) => Date.parse(instant) <= openedMs,
  })
  return (
    <div aria-live="polite">
      <Notice tone={tone} title={title}>
        {text}
      </Notice>
    </div>
  )
}

/** How long the hour is held, or the pack can be paid, while nothing is proved. */
function HeldUntil({ session }: { session: PaymentSession }) {
  const { expires_at: until } = session
  if (!until) return null
  return <TimeLeft until={until}>{heldSaid(session, clinicTime(timeIn(tenant.timezone, until)))}</TimeLeft>
}
