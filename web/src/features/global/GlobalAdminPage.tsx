import { useQuery } from '@tanstack/react-query'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { ClinicFinder } from './ClinicFinder.tsx'
import { platformStats } from './global-queries.ts'

/** The start of the global administration: every clinic, and what they count together. */
export default function GlobalAdminPage() {
  const stats = useQuery(platformStats)
  return (
    <Page
      title={screens.globalAdmin.title}
      width="wide"
      actions={
        <ButtonLink to={pathOf('globalClinics')} look="secondary" icon="building">
          Ir a la gestión
        </ButtonLink>
      }
    >
      {stats.data && (
        <CounterCards
          counters={[
            { label: 'Clínicas', count: stats.data.totals.clinics, tone: 'brand' },
            { label: 'Total de usuarios', count: stats.data.totals.total_users },
            { label: 'Pacientes', count: stats.data.totals.patients, tone: 'info' },
            { label: 'Profesionales', count: stats.data.totals.professionals, tone: 'accent' },
          ]}
        />
      )}
      <section className="stack" aria-label="Clínicas">
        <h2>Clínicas</h2>
        <ClinicFinder />
      </section>
    </Page>
  )
}
