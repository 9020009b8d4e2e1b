import type { Appointment } from '@psico/contract/sessions/appointments'
import { untilWhen } from '../agreements/refund.ts'

interface Props {
  appointment: Appointment
  /** Only what goes back until when: that it can be changed, its buttons say. */
  isShort?: boolean
}

/** What can still be done with a session to come. */
export function UntilWhen({ appointment, isShort }: Props) {
  const sentences = untilWhen(appointment).slice(isShort ? 1 : 0)
  if (sentences.length === 0) return null
  return (
    <div className="small">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
