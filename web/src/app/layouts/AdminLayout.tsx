import { Navigate } from 'react-router'
import { isClinic } from '../../lib/tenant.ts'
import { paths } from '../../lib/paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.adminDashboard, text: 'Dashboard', icon: 'home', end: true },
  { to: paths.backups, text: 'Copias de Seguridad', icon: 'shield' },
  { to: paths.auditLog, text: 'Bitácora', icon: 'list' },
]

/** A clinic's administration; where there is no clinic, the global admin sees the global panel instead. */
export const AdminLayout = () =>
  isClinic ? (
    <SignedInLayout area="clinic-admin" required="admin" home={paths.adminDashboard} items={items} />
  ) : (
    <Navigate to={paths.globalAdmin} replace />
  )
