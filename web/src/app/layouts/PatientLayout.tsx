import { paths } from '../../lib/paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.myAppointments, text: 'Mis Citas', icon: 'calendar', countsUnread: true },
  { to: paths.myDocuments, text: 'Mis Documentos', icon: 'document' },
  { to: paths.profile, text: 'Mi Perfil', icon: 'person' },
]

export const PatientLayout = () => (
  <SignedInLayout area="patient" required="patient" home={paths.dashboard} items={items} />
)
