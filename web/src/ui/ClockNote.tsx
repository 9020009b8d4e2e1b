import { useState } from 'react'
import { tenant } from '../lib/tenant.ts'

/** Where the device's clock is not the clinic's: whose hours these are. */
export function ClockNote() {
  const [elsewhere] = useState(() => isElsewhere(new Date()))
  if (!elsewhere) return null
  const place = tenant.timezone.split('/').at(-1)?.replaceAll('_', ' ')
  return <p className="dim small">Todas las horas son hora de {place}.</p>
}

/** Another zone with the same clock says the same hours. */
const isElsewhere = (now: Date): boolean => clock(now) !== clock(now, tenant.timezone)

const clock = (now: Date, timeZone?: string): string =>
  now.toLocaleString('es', { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })
