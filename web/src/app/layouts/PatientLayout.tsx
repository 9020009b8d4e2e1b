import { pathOf } from '@psico/contract/screens/screens'
import type { NavItem } from './nav-item.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

const items: NavItem[] = [
  // On a desk the clinic's name leads there.
  { to: pathOf('dashboard'), text: 'Buscar', icon: 'search', end: true, isPhoneOnly: true },
  { to: pathOf('myAppointments'), text: 'Mis Citas', icon: 'calendar', countsUnread: true },
  { to: pathOf('myDocuments'), text: 'Mis Documentos', icon: 'document' },
  { to: pathOf('myQuestionnaires'), text: 'Mis Cuestionarios', icon: 'list' },
  { to: pathOf('profile'), text: 'Mi Perfil', icon: 'person' },
]

export const PatientLayout = () => <SignedInLayout area="patient" items={items} />
