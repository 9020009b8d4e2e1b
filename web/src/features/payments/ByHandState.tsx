import type { PaymentSession } from '@psico/contract/checkouts/checkouts'
import { useState } from 'react'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { instantText, timeIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { TimeLeft } from '../../ui/notices/TimeLeft.tsx'
import { byHandSaid } from './by-hand-said.ts'

/** Where a payment by QR or transfer stands, and what happens next. */
export function ByHandState({ session }: { session: PaymentSession }) {
  const [openedMs] = useState(() => Date.now())
  if (session.status === 'open')
    return <HeldUntil until={session.expires_at} byBank={session.bank_qr !== null} />
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

/** How long the hour is held while nothing is proved. */
function HeldUntil({ until, byBank }: { until: string | null; byBank: boolean }) {
  if (!until) return null
  return (
    <TimeLeft until={until}>
      Te guardamos esta hora hasta las {clinicTime(timeIn(tenant.timezone, until))}.{' '}
      {byBank
        ? 'Paga antes: tu cita se confirma sola en cuanto el banco lo diga.'
        : 'Paga y sube tu comprobante antes: con él, la hora sigue apartada mientras la clínica lo revisa.'}
    </TimeLeft>
  )
}
