import { Navigate } from 'react-router'
import { isClinic } from '../../lib/tenant.ts'
import { paths } from '../../lib/paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.globalClinics, text: 'Clínicas', icon: 'building' },
  { to: paths.globalUsers, text: 'Usuarios Globales', icon: 'people' },
  { to: paths.globalStats, text: 'Estadísticas', icon: 'chart' },
]

/** The global administration works on the root domain; at a clinic's address its admins have their own panel. */
export const GlobalAdminLayout = () =>
  isClinic ? (
    <Navigate to={paths.adminDashboard} replace />
  ) : (
    <SignedInLayout area="global-admin" required="admin" home={paths.globalAdmin} items={items} />
  )
