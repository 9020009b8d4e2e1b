import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { timeText } from '@psico/contract/core/dates'
import { clockOwner } from '../../lib/clinic-clock.ts'
import { capital, dayOfMonth, longDate, shortWeekday } from '../../lib/dates.ts'
import { useSteady } from '../../lib/use-steady.ts'
import { GridCells, type CellActs } from './GridCells.tsx'
import { NowLine } from './NowLine.tsx'
import { cellAfter, isOfAll, keyOf, type FreeHour, type GridColumn, type GridDay } from './time-grid.ts'
import { useDrag } from './use-drag.ts'
import { focusCell, useLaid } from './use-laid.ts'
import styles from './TimeGrid.module.css'

interface Props {
  label: string
  days: readonly GridDay[]
  /** Whole hours, from and to. */
  drawn: { first: number; last: number }
  today: string
  onOpen: (appointment: Appointment) => void
  onBook: (hour: FreeHour) => void
  /** A session was laid on an hour, or carried there with the keys. */
  onMove: (appointment: Appointment, to: FreeHour) => void
  /** Where a column is a day: goes there. */
  onDay?: ((date: string) => void) | undefined
}

/** A grid wider or higher than its place is moved with the arrow keys too, and for that it has to take the focus. */
const reachable = { tabIndex: 0 }

/**
 * Hours to scale, a column a professional or a day. Everything in it is a button; one of them is in the order of the tab
 * key, arrows lead to the others.
 */
export function TimeGrid({ label, days, drawn, today, onOpen, onBook, onMove, onDay }: Props) {
  const place = useRef<HTMLElement>(null)
  const hintId = useId()
  const [at, setAt] = useState<string | null>(null)
  const [carried, carry] = useState<Appointment | null>(null)
  const cells = days.flatMap(({ column, entries }, n) =>
    entries
      .filter((entry) => entry.kind === 'free' || (entry.kind === 'session' && !carried))
      .map((entry) => ({ key: keyOf(entry, column), column: n, start: entry.start })),
  )
  const stop = cells.find((cell) => cell.key === at) ?? cells[0]
  const widths = days.map(widthOf)
  useFirstView(place, drawn)
  const noteLaid = useLaid(place, days)
  const lay = (appointment: Appointment, hour: FreeHour) => {
    carry(null)
    onMove(appointment, hour)
  }
  const carryFrom = (key: string) => {
    const entry = days
      .flatMap((day) => day.entries)
      .find((laned) => laned.kind === 'session' && laned.appointment.id === key)
    if (entry?.kind === 'session' && after(entry.appointment.status, 'reschedule')) carry(entry.appointment)
  }
  const onKeyDown = useSteady((event: KeyboardEvent<HTMLElement>) => {
    const key = event.currentTarget.dataset['cell']
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return
    if (carried && event.key === 'Escape') {
      carry(null)
      focusCell(place.current, carried.id)
    } else if (event.key.toLowerCase() === 'm') carryFrom(key)
    else {
      const here = cells.find((cell) => cell.key === key) ?? placeOf(days, key)
      const next = here && cellAfter(cells, here, event.key)
      if (!next) return
      focusCell(place.current, next.key)
    }
    event.preventDefault()
  })
  const onFree = useSteady((hour: FreeHour) => {
    if (!carried) return onBook(hour)
    noteLaid(carried.id)
    lay(carried, hour)
  })
  const onPress = useSteady(onOpen)
  const onPointerDown = useSteady(useDrag(place, days, lay))
  const acts: CellActs = useMemo(
    () => ({ onOpen: onPress, onFree, onFocus: setAt, onPointerDown, onKeyDown }),
    [onPress, onFree, onPointerDown, onKeyDown],
  )
  return (
    <div className={styles['whole']}>
      <section ref={place} className={styles['scroll']} aria-label={label} {...reachable}>
        <table
          className={styles['grid']}
          style={
            {
              '--hours': drawn.last - drawn.first,
              '--widths': widths.reduce((sum, width) => sum + width, 0),
            } as React.CSSProperties
          }
          aria-describedby={hintId}
          data-carrying={carried ? true : undefined}
        >
          <thead>
            <tr>
              <th scope="col">{clockOwner ? capital(clockOwner) : 'Hora'}</th>
              {days.map(({ column }, n) => (
                <Heading
                  key={column.key}
                  column={column}
                  width={widths[n] ?? 1}
                  today={today}
                  onDay={onDay}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <Axis {...drawn} />
              {days.map((day, n) => (
                <td key={day.column.key}>
                  <GridCells
                    day={day}
                    first={drawn.first}
                    last={drawn.last}
                    stop={stop?.column === n ? stop.key : undefined}
                    carried={carried}
                    acts={acts}
                  />
                  {day.column.date === today && <NowLine first={drawn.first} last={drawn.last} />}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      <p id={hintId} className={`${styles['hint']} dim small`}>
        {hint}
      </p>
      <output className={styles['carrying']}>
        {carried &&
          `Mueves la cita de ${carried.patient_name}. Elige una hora libre con las flechas y pulsa Enter; con Escape se queda donde está.`}
      </output>
    </div>
  )
}

const hint = 'Flechas: ir de una hora a otra. Intro: abrir la cita o agendar. M, o arrastrar: mover la cita.'

/** How wide a column is at least, in pixels: what stands side by side stays readable. */
const widthOf = ({ column, entries }: GridDay): number =>
  isOfAll(column) ? 60 + 104 * Math.max(1, ...entries.map((entry) => entry.lanes)) : 128

/** Where a place is that is not among those that can be reached now: the session that is carried. */
function placeOf(days: readonly GridDay[], key: string) {
  for (const [n, { column, entries }] of days.entries()) {
    const entry = entries.find((laned) => keyOf(laned, column) === key)
    if (entry) return { key, column: n, start: entry.start }
  }
  return undefined
}

/** The grid opens at the hour of now, or at the morning. */
function useFirstView(place: React.RefObject<HTMLElement | null>, { first, last }: Props['drawn']): void {
  useEffect(() => {
    const element = place.current
    const line = element?.querySelector<HTMLElement>('[data-now]')
    if (element && line) element.scrollTo({ top: line.offsetTop - element.clientHeight / 3 })
    // Once for each height of the drawing: what others change does not move what somebody reads.
  }, [place, first, last])
}

function Heading({
  column,
  width,
  today,
  onDay,
}: { column: GridColumn; width: number } & Pick<Props, 'today' | 'onDay'>) {
  const [only] = column.people
  const style = { '--width': width } as React.CSSProperties
  if (!column.isDay)
    return (
      <th scope="col" style={style}>
        {only?.name}
      </th>
    )
  const isToday = column.date === today
  const text = (
    <>
      <span aria-hidden="true">
        {capital(shortWeekday(column.date))} <strong className="numbers">{dayOfMonth(column.date)}</strong>
      </span>
      <span className="visually-hidden">{`${capital(longDate(column.date))}${isToday ? ', hoy' : ''}`}</span>
    </>
  )
  return (
    <th scope="col" style={style} data-today={isToday || undefined}>
      {onDay ? (
        <button type="button" className={styles['day']} onClick={() => onDay(column.date)}>
          {text}
        </button>
      ) : (
        text
      )}
    </th>
  )
}

function Axis({ first, last }: Props['drawn']) {
  return (
    <th scope="row" className={styles['axis']}>
      <span className="visually-hidden">Citas y horas libres</span>
      {Array.from({ length: last - first }, (_, n) => (
        <span key={n} className={`${styles['hour']} numbers`} aria-hidden="true">
          {timeText((first + n) * 60)}
        </span>
      ))}
    </th>
  )
}
