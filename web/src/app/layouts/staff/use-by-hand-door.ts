import { listByHand } from '@psico/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../lib/asked.ts'
import { isClinic } from '../../../lib/tenant.ts'
import { useSession } from '../../../session/session.ts'

/** Whether the clinic's reminders are sent by hand; elsewhere their list would always be empty. */
export function useByHandDoor(): boolean {
  const type = useSession()?.userType
  const { data } = useQuery({
    ...asked(listByHand, {}),
    enabled: isClinic && (type === 'admin' || type === 'reception'),
    staleTime: 60_000,
  })
  return data?.is_on === true
}
