import { Navigate } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { isClinic, tenant } from '../../../lib/tenant.ts'
import type { NavItem } from '../nav-item.ts'
import { useByHandDoor } from './use-by-hand-door.ts'
import { usePayoutsDoor } from './use-payouts-door.ts'
import { StaffLayout } from './StaffLayout.tsx'

/** Only where the clinic issues invoices. */
export const invoicesItem: NavItem = {
  to: pathOf('clinicInvoices'),
  text: 'Facturas',
  icon: 'document',
  isRare: true,
}

/** Couples are the other list of whom the clinic treats. */
export const patientsItem: NavItem = {
  to: pathOf('clinicPatients'),
  also: [pathOf('clinicCouples')],
  text: 'Pacientes',
  icon: 'people',
}

const items: NavItem[] = [
  { to: pathOf('adminDashboard'), text: 'Dashboard', icon: 'home', end: true },
  { to: pathOf('clinicAgenda'), text: 'Agenda', icon: 'calendar' },
  patientsItem,
  { to: pathOf('clinicPayments'), text: 'Pagos', icon: 'card' },
  ...(tenant.issues_invoices ? [invoicesItem] : []),
  { to: pathOf('clinicReminders'), text: 'Recordatorios', icon: 'chat', isRare: true },
  { to: pathOf('clinicReport'), text: 'Informe de pagos', icon: 'chart', isRare: true },
  { to: pathOf('payouts'), text: 'Liquidaciones', icon: 'card', isRare: true },
  { to: pathOf('clinicOccupancy'), text: 'Ocupación', icon: 'clock', isRare: true },
  { to: pathOf('backups'), text: 'Copias de Seguridad', icon: 'shield', isRare: true },
  { to: pathOf('imports'), text: 'Importar datos', icon: 'upload', isRare: true },
  { to: pathOf('auditLog'), text: 'Bitácora', icon: 'list', isRare: true },
  { to: pathOf('privacyRequests'), text: 'Solicitudes sobre datos', icon: 'lock', isRare: true },
  { to: pathOf('clinicSettings'), text: 'Configuración', icon: 'edit', isRare: true },
  { to: pathOf('myProfile'), text: 'Mi Perfil', icon: 'person', isRare: true },
]

/** What an admin sees of the clinic, its day included. */
export function useAdminItems(): NavItem[] {
  const hasPayouts = usePayoutsDoor()
  const isByHand = useByHandDoor()
  return items.filter(
    ({ to }) => (hasPayouts || to !== pathOf('payouts')) && (isByHand || to !== pathOf('clinicReminders')),
  )
}

/** A clinic's administration; where there is no clinic, the global admin sees the global panel instead. */
export function AdminLayout() {
  const shown = useAdminItems()
  return isClinic ? (
    <StaffLayout area="clinic-admin" items={shown} />
  ) : (
    <Navigate to={pathOf('globalAdmin')} replace />
  )
}
