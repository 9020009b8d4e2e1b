import { paths } from '../../lib/paths.ts'
import { SignedInLayout, type NavItem } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: paths.psychologistDashboard, text: 'Dashboard', icon: 'home' },
  { to: paths.psychologistDashboard, text: 'Citas', icon: 'calendar', isSecond: true, countsUnread: true },
  { to: paths.psychologistDocuments, text: 'Documentos', icon: 'document' },
  { to: paths.psychologistAvailability, text: 'Disponibilidad', icon: 'clock' },
  { to: paths.psychologistProfile, text: 'Mi Perfil', icon: 'person' },
]

export const ProfessionalLayout = () => (
  <SignedInLayout
    area="professional"
    required="professional"
    home={paths.psychologistDashboard}
    items={items}
  />
)
