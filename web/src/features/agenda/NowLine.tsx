import { useEffect, useState } from 'react'
import { minutesOf } from '@psico/contract/core/dates'
import { timeIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import styles from './TimeGrid.module.css'

/** The line of now; nothing outside of the hours that are drawn. */
export function NowLine({ first, last }: { first: number; last: number }) {
  const [time, setTime] = useState(() => timeIn(tenant.timezone))
  useEffect(() => {
    const timer = setInterval(() => setTime(timeIn(tenant.timezone)), 15_000)
    return () => clearInterval(timer)
  }, [])
  const from = minutesOf(time) / 60 - first
  if (from < 0 || from > last - first) return null
  return (
    <div
      className={styles['now']}
      data-now
      aria-hidden="true"
      style={{ '--from': from } as React.CSSProperties}
    />
  )
}
