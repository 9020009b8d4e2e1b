import type { Appointment } from '@psico/contract/sessions/appointments'

/** Whether somebody comes to a session: who answers for a child sees it and has no part in it. */
export const isThere = (
  { participants }: Pick<Appointment, 'participants'>,
  person: string | undefined,
): boolean => participants.some((one) => one.id === person)
