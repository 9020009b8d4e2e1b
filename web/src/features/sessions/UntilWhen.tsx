import type { Appointment } from '@psico/contract/sessions/appointments'
import { untilWhen } from './refund.ts'

/** What can still be done with a session to come. */
export const UntilWhen = ({ appointment }: { appointment: Appointment }) => (
  <div className="small">
    {untilWhen(appointment).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </div>
)
