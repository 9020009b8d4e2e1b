import type { Appointment } from '@psico/contract/sessions/appointments'
import type { Conflict } from '@psico/contract/series/series'
import { capital, longDate } from '../../lib/dates.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { reasonText } from './series.ts'

export type MoveScope = 'this' | 'following'

interface Props {
  appointment: Appointment
  value: MoveScope
  onChoose: (scope: MoveScope) => void
}

/** Of a session of a series: whether the following ones move along. */
export function ScopeChoice({ appointment, value, onChoose }: Props) {
  if (!appointment.series) return null
  return (
    <RadioChoice
      legend="¿Qué quieres mover?"
      name="scope"
      value={value}
      choices={[
        { value: 'this', text: 'Solo esta' },
        {
          value: 'following',
          text: 'Esta y las siguientes',
          hint: 'Cada una se mueve los mismos días y horas. O se mueven todas, o ninguna.',
        },
      ]}
      onChoose={onChoose}
    />
  )
}

/** The dates that keep a series from moving. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" title="Fechas que no están libres">
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.date}>
            {capital(longDate(conflict.date, true))}: {reasonText(conflict.reason).toLowerCase()}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
