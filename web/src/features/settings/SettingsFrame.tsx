import { readClinicSettings, type SavedSettings } from '@psico/contract/clinics/clinics'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { asked } from '../../lib/asked.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { PartsFrame } from '../../ui/pages/PartsFrame.tsx'
import { SkeletonCards } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'

const parts = [
  { screen: 'clinicSettings', text: 'La clínica' },
  { screen: 'settingsSessions', text: 'Citas y avisos' },
  { screen: 'settingsSpecialties', text: 'Especialidades' },
  { screen: 'settingsPayments', text: 'Cobros' },
  { screen: 'settingsPacks', text: 'Bonos' },
  { screen: 'settingsWeb', text: 'En internet' },
  { screen: 'settingsCrisis', text: 'Emergencias' },
  { screen: 'settingsPrivacy', text: 'Seguridad y datos' },
] as const
type PartName = (typeof parts)[number]['screen']

interface Props {
  part: PartName
  lead: string
  children: (saved: SavedSettings) => ReactNode
}

/** One part of the settings beside the way to the others, each at an address of its own. */
export function SettingsFrame({ part, lead, children }: Props) {
  // Typing must not be replaced by an answer that comes later; another part asks anew.
  const query = useQuery({ ...asked(readClinicSettings), staleTime: Infinity, gcTime: 0 })
  useSaidSaved()
  return (
    <Page
      title={screens[part].title}
      lead={lead}
      back={{ to: pathOf('adminDashboard'), text: 'Volver al panel' }}
    >
      <PartsFrame label="Partes de la configuración" parts={parts}>
        <Awaited
          query={query}
          failed="Error al cargar la configuración."
          explained
          skeleton={<SkeletonCards count={2} />}
        >
          {children}
        </Awaited>
      </PartsFrame>
    </Page>
  )
}

/** Says, once, what the page before this one did. */
function useSaidSaved(): void {
  const [search, setSearch] = useSearch()
  const isSaved = search.has('guardada')
  useEffect(() => {
    if (!isSaved) return
    toast.success('Configuración guardada.')
    setSearch(new URLSearchParams(), { replace: true })
  }, [isSaved, setSearch])
}
