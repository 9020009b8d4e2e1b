import { paths } from '../paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.adminDashboard, text: 'Dashboard', icon: 'home', end: true },
  { to: paths.backups, text: 'Copias de Seguridad', icon: 'shield' },
  { to: paths.auditLog, text: 'Bitácora', icon: 'list' },
]

export const AdminLayout = () => (
  <SignedInLayout area="clinic-admin" required="admin" home={paths.adminDashboard} items={items} />
)
