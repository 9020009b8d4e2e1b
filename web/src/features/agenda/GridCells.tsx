import { memo, type KeyboardEvent, type PointerEvent } from 'react'
import { after, type Appointment } from '@psico/contract/sessions/appointments'
import { timeText } from '@psico/contract/core/dates'
import { modalityNames } from '../../lib/modality.ts'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { notesOn, stateOf } from './session-state.ts'
import type { Laned, Stretch } from './stretches.ts'
import { isOfAll, keyOf, type FreeHour, type GridColumn, type GridDay, type Shade } from './time-grid.ts'
import styles from './TimeGrid.module.css'

export interface CellActs {
  onOpen: (appointment: Appointment) => void
  onFree: (hour: FreeHour) => void
  onFocus: (key: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPointerDown: (event: PointerEvent<HTMLElement>, appointment: Appointment) => void
}

interface Props {
  day: GridDay
  first: number
  last: number
  /** The place that the tab key leads to, where it is in this column. */
  stop: string | undefined
  carried: Appointment | null
  acts: CellActs
}

/** One column of the grid, from its first hour to its last. A key that walks over the grid has only two of them drawn again. */
export const GridCells = memo(function GridCells({ day, first, last, stop, carried, acts }: Props) {
  const { column, entries, shades } = day
  const at = (stretch: Stretch & Partial<Laned<Stretch>>) => ({
    style: {
      '--from': Math.max(0, stretch.start / 60 - first),
      '--length': (Math.min(stretch.end, last * 60) - Math.max(stretch.start, first * 60)) / 60,
      '--lane': stretch.lane ?? 0,
      '--lanes': stretch.lanes ?? 1,
    } as React.CSSProperties,
  })
  const isDrawn = (shade: Shade) => shade.end > first * 60 && shade.start < last * 60
  return (
    <div className={styles['column']} data-all={isOfAll(column) || undefined}>
      {shades.filter(isDrawn).map((shade) => (
        <p
          key={`${shade.start} ${shade.reason}`}
          className={styles['shade']}
          data-closed={shade.reason ? true : undefined}
          {...at(shade)}
        >
          {shade.reason && (
            <span>
              <span className="visually-hidden">{`Cerrado de ${timeText(shade.start)} a ${timeText(shade.end)}: `}</span>
              {shade.reason}
            </span>
          )}
        </p>
      ))}
      <ul>
        {entries.map((entry) => {
          const key = keyOf(entry, column)
          const reach = {
            'data-cell': key,
            tabIndex: key === stop ? 0 : -1,
            onFocus: () => acts.onFocus(key),
            onKeyDown: acts.onKeyDown,
          }
          return (
            <li key={key} className={styles['place']} data-kind={entry.kind} {...at(entry)}>
              {entry.kind === 'offer' ? (
                <p className={styles['offer']}>
                  <Icon name="bell" size={14} /> <span className="numbers">{timeText(entry.start)}</span>{' '}
                  <span>Ofrecida a quien espera</span>
                </p>
              ) : entry.kind === 'free' ? (
                <button
                  type="button"
                  className={styles['free']}
                  {...reach}
                  onClick={() => acts.onFree(entry.hour)}
                >
                  <FreeText hour={entry.hour} column={column} isTarget={carried !== null} />
                </button>
              ) : (
                <button
                  type="button"
                  className={`${styles['session']} tone-${stateOf(entry.appointment).tone}`}
                  data-state={entry.appointment.no_show ? 'no_show' : entry.appointment.status}
                  data-movable={after(entry.appointment.status, 'reschedule') ? true : undefined}
                  data-carried={carried?.id === entry.appointment.id || undefined}
                  aria-keyshortcuts={after(entry.appointment.status, 'reschedule') ? 'M' : undefined}
                  {...reach}
                  onClick={() => acts.onOpen(entry.appointment)}
                  onPointerDown={(event) => acts.onPointerDown(event, entry.appointment)}
                >
                  <SessionText appointment={entry.appointment} isNamed={isOfAll(column)} />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
})

/** '10:00, libre, Ana Rojas'; where a column shows several people, how many. */
function FreeText({ hour, column, isTarget }: { hour: FreeHour; column: GridColumn; isTarget: boolean }) {
  const { time, people } = hour
  const aim = isTarget ? ', mover aquí' : ''
  if (isOfAll(column))
    return (
      <span>
        <Said>{`${time}, `}</Said>
        <strong className="numbers">{people.length}</strong> {people.length === 1 ? 'libre' : 'libres'}
        <Said>{aim}</Said>
      </span>
    )
  return (
    <>
      <span className={styles['plus']}>
        <Icon name={isTarget ? 'down' : 'plus'} size={14} />
      </span>
      <span className="numbers">
        {time}
        <Said>{`, libre, ${people[0]?.name}${aim}`}</Said>
      </span>
    </>
  )
}

/** Read as one sentence: '10:00, Luis Peña con Ana Rojas, Confirmada, en línea'. */
function SessionText({ appointment, isNamed }: { appointment: Appointment; isNamed: boolean }) {
  const words = [...notesOn(appointment), stateOf(appointment).text]
  return (
    <>
      <span className={styles['line']}>
        <span className="numbers">{appointment.start_time}</span>
        <Said>,</Said> <Icon name={stateOf(appointment).icon} size={14} />{' '}
        <Icon name={appointment.modality === 'online' ? 'video' : 'pin'} size={14} />
      </span>
      <strong className={styles['who']}>
        {appointment.patient_name}
        {!isNamed && <Said>{` con ${appointment.psychologist_name},`}</Said>}
      </strong>
      {isNamed && (
        <span className={styles['with']}>
          con {appointment.psychologist_name}
          <Said>,</Said>
        </span>
      )}
      {words.map((text, n) => (
        <span key={text} className={styles['state']}>
          {text}
          <Said>{n < words.length - 1 ? ',' : `, ${modalityNames[appointment.modality].toLowerCase()}`}</Said>
        </span>
      ))}
    </>
  )
}

/** Heard and not seen, in the midst of a line: it adds no gap to what is read out. */
const Said = ({ children }: { children: string }) => <span className={styles['said']}>{children}</span>
