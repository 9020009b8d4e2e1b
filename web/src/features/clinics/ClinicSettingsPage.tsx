import { useQuery } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Page } from '../../ui/Page.tsx'
import { ClinicSettingsForm } from './ClinicSettingsForm.tsx'
import { ConsentCard } from './ConsentCard.tsx'
import { clinicSettings } from './settings-queries.ts'

/** The clinic's name, colours, clock, refunds and contact. */
export default function ClinicSettingsPage() {
  const query = useQuery(clinicSettings)
  return (
    <Page
      title="Configuración"
      lead="Lo que ven tus pacientes y profesionales en la dirección de tu clínica."
      back={{ to: paths.adminDashboard, text: 'Volver al panel' }}
    >
      <Awaited query={query} failed="Error al cargar la configuración." explained>
        {(saved) => <ClinicSettingsForm saved={saved} />}
      </Awaited>
      <ConsentCard />
    </Page>
  )
}
