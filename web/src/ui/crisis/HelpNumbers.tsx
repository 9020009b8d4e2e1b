import { clockIn, numbersToCall, type CrisisHotlines } from '@psico/contract/crisis/crisis-lines'
import { useState } from 'react'
import './HelpNumbers.css'

/** Numbers to call, the best one for this hour first. */
export function HelpNumbers({ lines, timezone }: { lines: CrisisHotlines; timezone: string }) {
  const [now] = useState(() => new Date())
  return (
    <ul className="help-numbers">
      {numbersToCall(lines, clockIn(now, timezone)).map(({ name, display, href }) => (
        <li key={href + name}>
          <a href={href}>
            {name}: <strong>{display}</strong>
          </a>
        </li>
      ))}
    </ul>
  )
}
