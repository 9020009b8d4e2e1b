import { useQuery } from '@tanstack/react-query'
import type { ToCollect as Unpaid } from '@psico/contract/desk/desk'
import { pathOf } from '@psico/contract/screens/screens'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { shortDate } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import { deskPageSize, toCollect } from './desk-queries.ts'

const columns: Column<Unpaid>[] = [
  { name: 'Paciente', cell: (collect) => collect.patient_name },
  {
    name: 'Cita',
    cell: (collect) =>
      `${shortDate(collect.appointment_date)}, ${clinicTime(collect.start_time)} · ${collect.psychologist_name}`,
  },
  { name: 'Importe', isFigure: true, cell: (collect) => moneyIn(collect.amount, collect.currency) },
  {
    name: 'Cobro',
    cell: (collect) => (
      <ButtonLink
        size="small"
        look="secondary"
        aria-label={`Ver en la agenda la sesión de ${collect.patient_name}`}
        to={`${pathOf('clinicAgenda')}?dia=${collect.appointment_date}&profesional=${collect.psychologist}`}
      >
        Ver en la agenda
      </ButtonLink>
    ),
  },
]

/** Sessions that are paid at the desk, stand until today, and brought no money yet. */
export function ToCollect() {
  const [page, setPage] = usePage('cobrar')
  const unpaid = useQuery(toCollect(page))
  return (
    <section className="stack" aria-labelledby="por-cobrar">
      <h2 id="por-cobrar">Por cobrar</h2>
      <Awaited
        query={unpaid}
        failed="No se pudieron cargar las sesiones por cobrar."
        explained
        skeleton={<SkeletonRows />}
      >
        {({ results, count }) =>
          count === 0 ? (
            <p className="dim">No queda ninguna sesión por cobrar.</p>
          ) : (
            <>
              <DataTable
                label="Sesiones por cobrar"
                columns={columns}
                rows={results}
                keyOf={(collect) => collect.appointment}
              />
              <Pagination page={page} count={count} pageSize={deskPageSize} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </section>
  )
}
