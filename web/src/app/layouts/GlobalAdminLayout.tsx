import { paths } from '../paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.globalClinics, text: 'Clínicas', icon: 'building' },
  { to: paths.globalUsers, text: 'Usuarios Globales', icon: 'people' },
  { to: paths.globalStats, text: 'Estadísticas', icon: 'chart' },
]

export const GlobalAdminLayout = () => (
  <SignedInLayout area="global-admin" required="admin" home={paths.globalAdmin} items={items} />
)
