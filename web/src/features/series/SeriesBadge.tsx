import type { Appointment } from '@psico/contract/sessions/appointments'
import { Badge } from '../../ui/notices/Badge.tsx'
import { seriesLabel } from './series.ts'

/** Says that an appointment is part of a series, and where in it. */
export function SeriesBadge({ appointment }: { appointment: Appointment }) {
  const label = seriesLabel(appointment)
  return label ? (
    <Badge tone="brand" icon="calendar">
      {label}
    </Badge>
  ) : null
}
