import { readPayouts } from '@psico/contract/payouts/payouts'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../lib/asked.ts'
import { isClinic } from '../../../lib/tenant.ts'
import { useSession } from '../../../session/session.ts'

/** Whether the clinic shares what it collects with its professionals, or did; until then its rules are reached from the settings. */
export function usePayoutsDoor(): boolean {
  const type = useSession()?.userType
  const { data } = useQuery({
    ...asked(readPayouts, {}),
    enabled: isClinic && (type === 'admin' || type === 'professional'),
    staleTime: 60_000,
  })
  return data !== undefined && (data.has_rules || data.statements.length > 0)
}
