import { Navigate } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { isClinic } from '../../../lib/tenant.ts'
import type { NavItem } from '../nav-item.ts'
import { StaffLayout } from './StaffLayout.tsx'

/** What the global admin sees. */
export const globalItems: NavItem[] = [
  { to: pathOf('globalClinics'), text: 'Clínicas', icon: 'building' },
  { to: pathOf('globalUsers'), text: 'Usuarios Globales', icon: 'people' },
  { to: pathOf('globalStats'), text: 'Estadísticas', icon: 'chart' },
  { to: pathOf('myProfile'), text: 'Mi Perfil', icon: 'person' },
]

/** The global administration works on the root domain; at a clinic's address its admins have their own panel. */
export const GlobalAdminLayout = () =>
  isClinic ? (
    <Navigate to={pathOf('adminDashboard')} replace />
  ) : (
    <StaffLayout area="global-admin" items={globalItems} />
  )
