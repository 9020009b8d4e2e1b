import { Navigate } from 'react-router'
import { pathOf } from '@psico/contract/screens'
import { isClinic } from '../../lib/tenant.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: pathOf('adminDashboard'), text: 'Dashboard', icon: 'home', end: true },
  { to: pathOf('backups'), text: 'Copias de Seguridad', icon: 'shield' },
  { to: pathOf('auditLog'), text: 'Bitácora', icon: 'list' },
]

/** A clinic's administration; where there is no clinic, the global admin sees the global panel instead. */
export const AdminLayout = () =>
  isClinic ? (
    <SignedInLayout area="clinic-admin" items={items} />
  ) : (
    <Navigate to={pathOf('globalAdmin')} replace />
  )
