import { readClinicWeeks } from '@psico/contract/clinics'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { dayOfMonth, shortMonth } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { BarChart } from '../../ui/BarChart.tsx'
import { Card } from '../../ui/Card.tsx'

const clinicWeeks = queryOptions({
  queryKey: ['clinic-weeks'],
  queryFn: ({ signal }) => call(readClinicWeeks, { signal }),
})

const labelOf = (firstDay: string): string => `${dayOfMonth(firstDay)} ${shortMonth(firstDay)}`

/** Sessions, cancellations and income of the last eight weeks. */
export function WeekCharts() {
  const query = useQuery(clinicWeeks)
  return (
    <section className="stack" aria-label="Las últimas ocho semanas">
      <h2>Las últimas ocho semanas</h2>
      <Awaited query={query} failed="No se pudieron cargar las estadísticas.">
        {({ weeks }) => (
          <div className="card-grid">
            <Chart
              title="Sesiones por semana"
              bars={weeks.map((it) => ({
                key: it.first_day,
                label: labelOf(it.first_day),
                value: it.sessions,
              }))}
            />
            <Chart
              title="Cancelaciones por semana"
              bars={weeks.map((it) => ({
                key: it.first_day,
                label: labelOf(it.first_day),
                value: it.cancelled,
              }))}
            />
            <Chart
              title="Ingresos por semana"
              bars={weeks.map((it) => ({
                key: it.first_day,
                label: labelOf(it.first_day),
                value: Math.max(0, it.income),
                text: money(it.income),
              }))}
            />
          </div>
        )}
      </Awaited>
    </section>
  )
}

function Chart({ title, bars }: Parameters<typeof BarChart>[0]) {
  return (
    <Card as="section" className="stack">
      <h3>{title}</h3>
      <BarChart title={title} bars={bars} />
    </Card>
  )
}
