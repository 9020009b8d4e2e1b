import { useNavigate } from 'react-router'
import CompanionWidget from '../../features/companion/CompanionWidget.tsx'
import { isClinic, tenant } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'

/**
 * Luna's place on every screen: in the corner, or for staff in their bar, where she covers nothing. Only her button is
 * here; her rules come with the first touch of the page.
 */
export function Companion({ isInBar = false }: { isInBar?: boolean }) {
  const session = useSession()
  const navigate = useNavigate()
  return (
    <CompanionWidget
      isInBar={isInBar}
      role={session?.userType ?? (isClinic ? 'visitor' : 'newcomer')}
      hotlines={tenant.crisis_hotlines}
      timezone={tenant.timezone}
      onNavigate={(path) => void navigate(path)}
    />
  )
}
