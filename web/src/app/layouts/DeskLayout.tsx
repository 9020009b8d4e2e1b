import { pathOf } from '@psico/contract/screens'
import { useSession } from '../../session/session.ts'
import { adminItems } from './AdminLayout.tsx'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: pathOf('clinicAgenda'), text: 'Agenda', icon: 'calendar' },
  { to: pathOf('clinicPatients'), text: 'Pacientes', icon: 'people' },
]

/** The clinic's day: reception has nothing else, an admin keeps the navigation of the whole clinic. */
export function DeskLayout() {
  return useSession()?.userType === 'admin' ? (
    <SignedInLayout area="clinic-desk" frame="clinic-admin" items={adminItems} />
  ) : (
    <SignedInLayout area="clinic-desk" items={items} />
  )
}
