import { Navigate } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { isClinic } from '../../lib/tenant.ts'
import type { NavItem } from './nav-item.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

/** What an admin sees of the clinic, its day included. */
export const adminItems: NavItem[] = [
  { to: pathOf('adminDashboard'), text: 'Dashboard', icon: 'home', end: true },
  { to: pathOf('clinicAgenda'), text: 'Agenda', icon: 'calendar' },
  { to: pathOf('clinicPatients'), text: 'Pacientes', icon: 'people' },
  { to: pathOf('clinicPayments'), text: 'Pagos', icon: 'card' },
  { to: pathOf('backups'), text: 'Copias de Seguridad', icon: 'shield', isRare: true },
  { to: pathOf('auditLog'), text: 'Bitácora', icon: 'list', isRare: true },
  { to: pathOf('myProfile'), text: 'Mi Perfil', icon: 'person', isRare: true },
]

/** A clinic's administration; where there is no clinic, the global admin sees the global panel instead. */
export const AdminLayout = () =>
  isClinic ? (
    <SignedInLayout area="clinic-admin" items={adminItems} />
  ) : (
    <Navigate to={pathOf('globalAdmin')} replace />
  )
