import type { AnswerOf } from '@psico/contract/core/endpoint'
import { readClinicWeeks } from '@psico/contract/clinics/clinic-weeks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { pathOf } from '@psico/contract/screens/screens'
import { Link } from 'react-router'
import { asked } from '../../lib/asked.ts'
import { dayOfMonth, shortMonth } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { BarChart, type Bar } from '../../ui/cards/BarChart.tsx'

const clinicWeeks = queryOptions(asked(readClinicWeeks))

const labelOf = (firstDay: string): string => `${dayOfMonth(firstDay)} ${shortMonth(firstDay)}`

type Week = AnswerOf<typeof readClinicWeeks>['weeks'][number]

/** Sessions, cancellations and income of the last eight weeks. */
export function WeekCharts() {
  const query = useQuery(clinicWeeks)
  return (
    <section className="stack" aria-label="Las últimas ocho semanas">
      <h2>Las últimas ocho semanas</h2>
      <Awaited query={query} failed="No se pudieron cargar las estadísticas.">
        {({ weeks }) => (
          <div className="card-grid is-filled">
            <BarChart title="Sesiones por semana" bars={weeks.map((week) => bar(week, week.sessions))} />
            <BarChart
              title="Cancelaciones por semana"
              bars={weeks.map((week) => bar(week, week.cancelled))}
            />
            <BarChart
              title="Ingresos por semana"
              bars={weeks.map((week) => ({
                ...bar(week, Math.max(0, week.income)),
                text: money(week.income),
              }))}
            />
          </div>
        )}
      </Awaited>
      <p>
        <Link className="link-alone" to={pathOf('clinicReport')}>
          Ver el informe de pagos
        </Link>
      </p>
    </section>
  )
}

const bar = ({ first_day: day }: Week, value: number): Bar => ({ key: day, label: labelOf(day), value })
