import { useCallback, useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { dateIn } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useSlow } from '../../ui/states/use-slow.ts'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { byDate, dayHeading, type AgendaDialog } from './agenda.ts'
import { AgendaActDialog } from './AgendaActDialog.tsx'
import { AgendaCard } from './AgendaCard.tsx'
import styles from './AgendaList.module.css'
import { agendaPageSize, type AgendaFilter } from './queries.ts'
import { type AppointmentList } from '../sessions/queries.ts'
import { agendaTexts } from './texts.ts'
import { texts } from '../sessions/texts.ts'
import { useAgendaMoves } from './act-queries.ts'
import { useScrolledTo } from './use-opened-at-today.ts'

interface Props {
  list: AppointmentList
  filter: AgendaFilter
  /** Still the answer to the question before. */
  isStale: boolean
  onFilter: (change: Partial<AgendaFilter>) => void
  onBook: () => void
}

/** The appointments found, under a heading for each date. */
export function AgendaList({ list, filter, isStale, onFilter, onBook }: Props) {
  const [open, setOpen] = useState<{ dialog: AgendaDialog; appointment: Appointment } | null>(null)
  const { moving, ask } = useAgendaMoves()
  const onOpen = useCallback(
    (appointment: Appointment, dialog: AgendaDialog) => setOpen({ dialog, appointment }),
    [],
  )
  const onMove = useCallback(
    (appointment: Appointment, status: 'confirmed' | 'cancelled') =>
      status === 'cancelled' && appointment.series
        ? setOpen({ dialog: 'cancel', appointment })
        : ask(appointment, status),
    [ask],
  )
  const today = dateIn(tenant.timezone)
  const isSlow = useSlow(isStale)
  const box = useScrolledTo(today, list.results.length > 0)
  const page = (to: number) => {
    onFilter({ page: to })
    document.querySelector('h1')?.scrollIntoView()
  }
  return (
    <div className={styles['days']} aria-busy={isStale} data-slow={isSlow || undefined}>
      <output className="dim">
        {counted(list.count, 'cita', 'citas')}
        {filter.search && ` para «${filter.search}»`}
      </output>
      {list.results.length === 0 && <Nothing filter={filter} onFilter={onFilter} onBook={onBook} />}
      <div ref={box} className={`${styles['days']} ${styles['box']}`}>
        {byDate(list.results).map((day) => (
          <section key={day.date} data-date={day.date} className="stack is-tight">
            <h2 className={styles['date']}>{dayHeading(day.date, today)}</h2>
            <ul className="stack is-tight" aria-label={`Citas: ${dayHeading(day.date, today)}`}>
              {day.appointments.map((appointment) => (
                <AgendaCard
                  key={appointment.id}
                  appointment={appointment}
                  moving={moving(appointment)}
                  onMove={onMove}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination page={filter.page} count={list.count} pageSize={agendaPageSize} onPage={page} />
      {open && <AgendaActDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Nothing({ filter, onFilter, onBook }: Pick<Props, 'filter' | 'onFilter' | 'onBook'>) {
  const isFiltered = filter.search !== '' || filter.status !== '' || filter.page > 1
  return isFiltered ? (
    <EmptyState
      picture="search"
      title={agendaTexts.noneFound}
      action={
        <Button look="secondary" onClick={() => onFilter({ search: '', status: '', page: 1 })}>
          Ver todas las citas
        </Button>
      }
    />
  ) : (
    <EmptyState
      picture="calendar"
      title={texts.noAppointments}
      detail="Cuando alguien reserve contigo, verás aquí su cita."
      action={<Button onClick={onBook}>Agendar sesión</Button>}
    />
  )
}
