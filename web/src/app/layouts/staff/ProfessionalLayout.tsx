import { pathOf } from '@psico/contract/screens/screens'
import { useLiveAgenda } from '../../../features/agenda/use-live-agenda.ts'
import { AlertBar } from '../../../features/questionnaires/AlertBar.tsx'
import type { NavItem } from '../nav-item.ts'
import { usePayoutsDoor } from './use-payouts-door.ts'
import { StaffLayout } from './StaffLayout.tsx'

const items: NavItem[] = [
  { to: pathOf('psychologistDashboard'), text: 'Dashboard', icon: 'home' },
  {
    to: pathOf('psychologistDashboard'),
    text: 'Citas',
    icon: 'calendar',
    isSecond: true,
  },
  { to: pathOf('psychologistMessages'), text: 'Mensajes', icon: 'chat', countsUnread: true },
  { to: pathOf('myPatients'), text: 'Pacientes', icon: 'people' },
  { to: pathOf('followUp'), text: 'Seguimiento', icon: 'check-circle', isRare: true },
  { to: pathOf('psychologistDocuments'), text: 'Documentos', icon: 'document', isRare: true },
  { to: pathOf('psychologistAvailability'), text: 'Disponibilidad', icon: 'clock' },
  { to: pathOf('psychologistPayouts'), text: 'Liquidaciones', icon: 'card', isRare: true },
  { to: pathOf('psychologistProfile'), text: 'Mi Perfil', icon: 'person', isRare: true },
]

const withoutPayouts = items.filter((link) => link.to !== pathOf('psychologistPayouts'))

export function ProfessionalLayout() {
  const hasPayouts = usePayoutsDoor()
  return <StaffLayout area="professional" items={hasPayouts ? items : withoutPayouts} above={<Now />} />
}

/** What happens meanwhile: sessions that move and alerts, on whichever screen one is. */
function Now() {
  useLiveAgenda()
  return <AlertBar />
}
