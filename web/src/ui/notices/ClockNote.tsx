import { clockOwner } from '../../lib/clinic-clock.ts'

/** Where the device's clock is not the clinic's: whose hours these are. */
export function ClockNote() {
  if (!clockOwner) return null
  return <p className="dim small">Todas las horas son {clockOwner}.</p>
}
