import type { Occupancy } from '@psico/contract/agenda/agenda'
import { addDays } from '@psico/contract/core/dates'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { dateIn } from '../../lib/dates.ts'
import { whole } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { BarChart } from '../../ui/cards/BarChart.tsx'
import { CounterCards } from '../../ui/cards/CounterCards.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { PeriodFields, usePeriod } from '../../ui/forms/PeriodFields.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useLook } from '../../ui/tables/use-look.ts'
import { periodsOf } from '../clinic-payments/report-period.ts'
import {
  barsBy,
  daysWords,
  hoursText,
  occupancyOf,
  shareOf,
  shareText,
  together,
  type Days,
  type Together,
} from './occupancy.ts'

/** What the clinic's hours were used for: how full, what was missed, what was called off too late. */
export default function OccupancyPage() {
  const today = dateIn(tenant.timezone)
  const [said, look] = useLook(daysWords)
  const { filter, isWhole, change } = usePeriod<Days>(
    { from: said.from || addDays(today, -29), to: said.to || today },
    look,
  )
  const query = useQuery({ ...occupancyOf(filter), enabled: isWhole })
  const periods = [
    ...periodsOf(today).filter((period) => period.name !== 'Hoy'),
    { name: 'Próximos 30 días', from: today, to: addDays(today, 29) },
  ]
  return (
    <Page
      title={screens.clinicOccupancy.title}
      lead="Horas ofrecidas según el horario de hoy, y qué pasó con ellas."
      width="wide"
    >
      <PeriodFields label="Período" days={filter} periods={periods} onDays={change} />
      {isWhole ? (
        <Awaited query={query} failed="No se pudo cargar la ocupación." explained skeleton={<SkeletonRows />}>
          {({ results }) =>
            results.length === 0 ? (
              <EmptyState
                title="Todavía no trabaja nadie en la clínica."
                detail="Invita a tu primer profesional."
              />
            ) : (
              <Figures all={results} />
            )
          }
        </Awaited>
      ) : (
        <p className="dim">Elige desde y hasta qué día.</p>
      )}
    </Page>
  )
}

function Figures({ all }: { all: readonly Occupancy[] }) {
  const sums = together(all)
  return (
    <>
      <CounterCards
        counters={[
          { label: 'Ocupación (%)', count: shareOf(sums) ?? 0, tone: 'brand' },
          { label: 'Sesiones', count: sums.sessions, tone: 'accent' },
          { label: 'Inasistencias', count: sums.no_shows, tone: 'warning' },
          { label: 'Canceladas fuera de plazo', count: sums.late_cancellations, tone: 'warning' },
        ]}
      />
      <h2>Por profesional</h2>
      <div className="card-grid is-filled">
        {charts
          .map((chart) => ({ title: chart.title, bars: chart.barsOf(all) }))
          .filter((chart) => chart.bars.length > 0)
          .map((chart) => (
            <BarChart key={chart.title} {...chart} />
          ))}
      </div>
      <DataTable
        label="Ocupación por profesional, en cifras"
        columns={columns}
        rows={[
          ...all.map((occupancy) => ({ ...occupancy, key: occupancy.psychologist })),
          { ...sums, key: 'total', name: 'Total', isTotal: true as const },
        ]}
        keyOf={(row) => row.key}
      />
    </>
  )
}

/** One that would have no bar is left out: its figure stands above. */
const charts = [
  {
    title: 'Ocupación por profesional',
    barsOf: (all: readonly Occupancy[]) => barsBy(all, shareOf, shareText),
  },
  {
    title: 'Inasistencias',
    barsOf: (all: readonly Occupancy[]) => barsBy(all, (occupancy) => occupancy.no_shows),
  },
  {
    title: 'Canceladas fuera de plazo',
    barsOf: (all: readonly Occupancy[]) => barsBy(all, (occupancy) => occupancy.late_cancellations),
  },
]

type Row = Together & { key: string; name: string; isTotal?: true }

const figure = (text: (row: Row) => string) => (row: Row) =>
  row.isTotal ? <strong>{text(row)}</strong> : text(row)

const columns: Column<Row>[] = [
  { name: 'Profesional', cell: figure((row) => row.name) },
  { name: 'Ofrecidas', isFigure: true, cell: figure((row) => hoursText(row.offered_minutes)) },
  { name: 'Reservadas', isFigure: true, cell: figure((row) => hoursText(row.booked_minutes)) },
  { name: 'Ocupación', isFigure: true, cell: figure((row) => shareText(shareOf(row))) },
  { name: 'Sesiones', isFigure: true, cell: figure((row) => whole(row.sessions)) },
  { name: 'Inasistencias', isFigure: true, cell: figure((row) => whole(row.no_shows)) },
  { name: 'Canceladas', isFigure: true, cell: figure((row) => whole(row.cancelled)) },
  { name: 'Fuera de plazo', isFigure: true, cell: figure((row) => whole(row.late_cancellations)) },
]
