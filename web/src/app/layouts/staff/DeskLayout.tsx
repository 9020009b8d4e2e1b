import { pathOf } from '@psico/contract/screens/screens'
import { tenant } from '../../../lib/tenant.ts'
import { useSession } from '../../../session/session.ts'
import { invoicesItem, patientsItem, useAdminItems } from './AdminLayout.tsx'
import { useByHandDoor } from './use-by-hand-door.ts'
import type { NavItem } from '../nav-item.ts'
import { StaffLayout } from './StaffLayout.tsx'

/** What reception sees of the clinic. */
const items: NavItem[] = [
  { to: pathOf('clinicAgenda'), text: 'Agenda', icon: 'calendar' },
  patientsItem,
  { to: pathOf('clinicPayments'), text: 'Pagos', icon: 'card' },
  ...(tenant.issues_invoices ? [invoicesItem] : []),
  { to: pathOf('clinicReminders'), text: 'Recordatorios', icon: 'chat', isRare: true },
  { to: pathOf('clinicReport'), text: 'Informe de pagos', icon: 'list', isRare: true },
  { to: pathOf('myProfile'), text: 'Mi Perfil', icon: 'person' },
]

const withoutByHand = items.filter(({ to }) => to !== pathOf('clinicReminders'))

/** The same, without what would always be empty here. */
export const useDeskItems = (): NavItem[] => (useByHandDoor() ? items : withoutByHand)

/** The clinic's day: reception has nothing else, an admin keeps the navigation of the whole clinic. */
export function DeskLayout() {
  const adminItems = useAdminItems()
  const deskItems = useDeskItems()
  return useSession()?.userType === 'admin' ? (
    <StaffLayout area="clinic-admin" guards="clinic-desk" items={adminItems} />
  ) : (
    <StaffLayout area="clinic-desk" items={deskItems} />
  )
}
