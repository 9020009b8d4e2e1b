import { memo, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readAgendaHours } from '@psico/contract/agenda/agenda'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import { MoveHereDialog } from '../agenda/MoveHereDialog.tsx'
import { columnsOf, daysOf, drawnHours, type Colleague, type FreeHour } from '../agenda/time-grid.ts'
import { TimeGrid } from '../agenda/TimeGrid.tsx'
import type { AppointmentList } from '../sessions/queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { ClinicHourList } from './ClinicHourList.tsx'
import type { DeskFilter } from './desk.ts'
import { deskPageSize } from './desk-queries.ts'
import { SessionModal } from './SessionModal.tsx'

interface Props {
  filter: DeskFilter
  today: string
  people: readonly Colleague[]
  sessions: UseQueryResult<AppointmentList>
  hours: UseQueryResult<AnswerOf<typeof readAgendaHours>>
  onFilter: (change: Partial<DeskFilter>) => void
  onBook: (hour: FreeHour) => void
}

/** The sessions and hours of a day or a week, and what is done with one of them. */
export function ClinicGrid(props: Props) {
  const [open, setOpen] = useState<Appointment | null>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  return (
    <>
      <Hours {...props} onOpen={setOpen} onMove={setMoving} />
      {open && <SessionModal appointment={open} onClose={() => setOpen(null)} />}
      {moving && <MoveHereDialog {...moving} isDesk onClose={() => setMoving(null)} />}
    </>
  )
}

interface Moving {
  appointment: Appointment
  to: FreeHour
}
interface HoursProps extends Props {
  onOpen: (appointment: Appointment) => void
  onMove: (moving: Moving) => void
}

/** Drawn again for what it shows alone: a dialog over it opens and closes without that. */
const Hours = memo(function Hours({ filter, today, people, sessions, hours, onFilter, ...acts }: HoursProps) {
  const { onBook, onOpen, onMove } = acts
  const isNarrow = useNarrow()
  const isStale = sessions.isPlaceholderData || hours.isPlaceholderData
  return (
    <Awaited query={sessions} failed={deskTexts.listFailed} explained skeleton={<SkeletonRows />}>
      {({ results, count }) => {
        const known = hours.data?.results ?? []
        const days = daysOf(columnsOf(people, filter), results, known)
        return (
          <div className="stack is-tight" aria-busy={isStale} inert={isStale}>
            {isNarrow ? (
              <ClinicHourList days={days} filter={filter} today={today} onOpen={onOpen} onBook={onBook} />
            ) : (
              <TimeGrid
                label="Agenda por profesional"
                days={days}
                drawn={drawnHours(days, known)}
                today={today}
                onOpen={onOpen}
                onBook={onBook}
                onMove={(appointment, to) => onMove({ appointment, to })}
                onDay={(day) => onFilter({ day, view: 'day' })}
              />
            )}
            <Pagination
              page={filter.page}
              count={count}
              pageSize={deskPageSize}
              onPage={(page) => onFilter({ page })}
            />
            <p className="dim small">
              {clockOwner && `Las horas son ${clockOwner}. `}La agenda se actualiza sola.
            </p>
          </div>
        )
      }}
    </Awaited>
  )
})
