import { pathOf } from '@psico/contract/screens/screens'
import type { NavItem } from './nav-item.ts'
import { usePacksDoor } from './use-packs-door.ts'
import { SignedInLayout } from './SignedInLayout.tsx'

const items: NavItem[] = [
  { to: pathOf('professionals'), text: 'Buscar', icon: 'search' },
  { to: pathOf('myAppointments'), text: 'Mis Citas', icon: 'calendar', countsUnread: true },
  { to: pathOf('myDocuments'), text: 'Mis Documentos', icon: 'document' },
  {
    to: pathOf('myQuestionnaires'),
    text: 'Mis Cuestionarios',
    icon: 'list',
    isRare: true,
    countsForms: true,
  },
  { to: pathOf('myPacks'), text: 'Mis Bonos', icon: 'card', isRare: true },
  { to: pathOf('profile'), text: 'Mi Perfil', icon: 'person' },
]

const withoutPacks = items.filter((link) => link.to !== pathOf('myPacks'))

export function PatientLayout() {
  const hasPacks = usePacksDoor()
  return <SignedInLayout area="patient" items={hasPacks ? items : withoutPacks} />
}
