import { useId, useState, type ReactNode } from 'react'
import { addDays } from '@psico/contract/core/dates'
import { statusNames, type AppointmentStatus } from '@psico/contract/sessions/appointments'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { useSearchText } from '../../ui/forms/use-search-text.ts'
import { dayHeading } from '../agenda/agenda.ts'
import styles from './ClinicAgenda.module.css'
import type { Colleague } from '../agenda/time-grid.ts'
import { counted } from '../../lib/numbers.ts'
import { daysOf, foldText, type DeskFilter } from './desk.ts'
import { shortDate } from '../../lib/dates.ts'
import { useNarrow } from '../../ui/style/use-narrow.ts'
import '../../ui/style/chips.css'

interface Props {
  filter: DeskFilter
  today: string
  professionals: readonly Colleague[]
  /** How many sessions were found; undefined while they are on their way. */
  count: number | undefined
  onFilter: (change: Partial<DeskFilter>) => void
}

/**
 * Which day or week of the clinic is shown, and of whom. On a phone what is asked for less often than whose day it is stands
 * behind a button, which says how much of it is set: the sessions come first there.
 */
export function ClinicAgendaFilters({ filter, today, professionals, count, onFilter }: Props) {
  const id = useId()
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const hasRest = !isNarrow || isOpen
  return (
    <search className="stack is-tight">
      <Days filter={filter} today={today} count={count} onFilter={onFilter}>
        {isNarrow && (
          <Button
            look="quiet"
            icon="filter"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {foldText(filter)}
          </Button>
        )}
      </Days>
      <div id={id} className={styles['filters']}>
        <SelectField
          label="Profesional"
          value={filter.psychologist}
          onChange={(event) => onFilter({ psychologist: event.target.value })}
        >
          <option value="">Todos</option>
          {professionals.map((professional) => (
            <option key={professional.id} value={professional.id}>
              {professional.name}
            </option>
          ))}
        </SelectField>
        {hasRest && <Rest filter={filter} onFilter={onFilter} />}
      </div>
    </search>
  )
}

function Rest({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const [typed, setTyped] = useSearchText(filter.search, (search) => onFilter({ search }))
  return (
    <>
      <SelectField
        label="Estado"
        value={filter.status}
        onChange={(event) => onFilter({ status: event.target.value as DeskFilter['status'] })}
      >
        <option value="">Todos</option>
        {(Object.keys(statusNames) as AppointmentStatus[]).map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Buscar"
        type="search"
        placeholder="Paciente u hora"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </>
  )
}

type DaysProps = Omit<Props, 'professionals'> & { children: ReactNode }

function Days({ filter, today, count, onFilter, children }: DaysProps) {
  const step = filter.view === 'week' ? 7 : 1
  const name = filter.view === 'week' ? 'Semana' : 'Día'
  const { from, to } = daysOf(filter)
  return (
    <div className={styles['days']}>
      <h2 aria-live="polite">
        {filter.view === 'week'
          ? `Del ${shortDate(from)} al ${shortDate(to)}`
          : dayHeading(filter.day, today)}
      </h2>
      <output className="dim">{count !== undefined && counted(count, 'cita', 'citas')}</output>
      <div className={`cluster ${styles['steps']}`}>
        <Button look="quiet" icon="back" onClick={() => onFilter({ day: addDays(filter.day, -step) })}>
          <span className="visually-hidden">{name} anterior</span>
        </Button>
        <Button look="secondary" onClick={() => onFilter({ day: today })}>
          Hoy
        </Button>
        <Button look="quiet" icon="forward" onClick={() => onFilter({ day: addDays(filter.day, step) })}>
          <span className="visually-hidden">{name} siguiente</span>
        </Button>
        <input
          type="date"
          className={`input ${styles['day-input']}`}
          aria-label="Ir al día"
          value={filter.day}
          onChange={(event) => event.target.value && onFilter({ day: event.target.value })}
        />
        <fieldset className="cluster" aria-label="Vista">
          {(['day', 'week'] as const).map((view) => (
            <button
              key={view}
              type="button"
              className="chip"
              aria-pressed={filter.view === view}
              onClick={() => onFilter({ view })}
            >
              {view === 'day' ? 'Día' : 'Semana'}
            </button>
          ))}
        </fieldset>
        {children}
      </div>
    </div>
  )
}
