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
  { name: 'Paciente', cell: (it) => it.patient_name },
  {
    name: 'Cita',
    cell: (it) => `${shortDate(it.appointment_date)}, ${clinicTime(it.start_time)} · ${it.psychologist_name}`,
  },
  { name: 'Importe', isFigure: true, cell: (it) => moneyIn(it.amount, it.currency) },
  {
    name: 'Cobro',
    cell: (it) => (
      <ButtonLink
        size="small"
        look="secondary"
        aria-label={`Ver en la agenda la sesión de ${it.patient_name}`}
        to={`${pathOf('clinicAgenda')}?dia=${it.appointment_date}&profesional=${it.psychologist}`}
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
                keyOf={(it) => it.appointment}
              />
              <Pagination page={page} count={count} pageSize={deskPageSize} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </section>
  )
}
