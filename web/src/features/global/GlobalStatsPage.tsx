import { useQuery } from '@tanstack/react-query'
import { screens } from '@psico/contract/screens/screens'
import { shortMonth } from '../../lib/dates.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { BarChart } from '../../ui/cards/BarChart.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { platformStats } from './global-queries.ts'
import { globalTexts } from './global-texts.ts'

/** What the clinics count, side by side. */
export default function GlobalStatsPage() {
  const query = useQuery(platformStats)
  return (
    <Page title={screens.globalStats.title} width="wide">
      <Awaited query={query} failed={globalTexts.statsFailed}>
        {({ totals, clinics, joined, notice }) => (
          <>
            {notice && <Notice tone="warning">{notice}</Notice>}
            <CounterCards
              counters={[
                { label: 'Clínicas', count: totals.clinics, tone: 'brand' },
                { label: 'Suspendidas', count: totals.suspended, tone: 'warning' },
                { label: 'Pacientes', count: totals.patients, tone: 'info' },
                { label: 'Profesionales', count: totals.professionals, tone: 'accent' },
              ]}
            />
            <section className="stack" aria-label="Por clínica y por mes">
              <h2>Por clínica y por mes</h2>
              <div className="card-grid is-filled">
                <BarChart
                  title="Pacientes por clínica"
                  bars={clinics.map((clinic) => ({
                    key: clinic.id,
                    label: clinic.name,
                    value: clinic.patients,
                  }))}
                />
                <BarChart
                  title="Profesionales por clínica"
                  bars={clinics.map((clinic) => ({
                    key: clinic.id,
                    label: clinic.name,
                    value: clinic.professionals,
                  }))}
                />
                <BarChart
                  title="Cuentas nuevas por mes"
                  bars={joined.map((point) => ({
                    key: point.month,
                    label: `${shortMonth(`${point.month}-01`)} ${point.month.slice(0, 4)}`,
                    value: point.count,
                  }))}
                />
              </div>
            </section>
          </>
        )}
      </Awaited>
    </Page>
  )
}
