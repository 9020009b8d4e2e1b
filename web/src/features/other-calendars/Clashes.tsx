import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { longDate, shortTime } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { clashes } from './queries.ts'

/** Sessions at hours that another calendar says are taken; nothing while there are none. `ofClinic`: with whose they are. */
export function Clashes({ ofClinic = false }: { ofClinic?: boolean }) {
  const id = useId()
  const { data } = useQuery(clashes)
  const found = data?.results ?? []
  if (found.length === 0) return null
  const shown = found.slice(0, mostShown)
  return (
    <section aria-labelledby={id}>
      <Notice tone="warning">
        <h2 id={id} className="notice-title">
          {counted(found.length, 'sesión choca', 'sesiones chocan')} con otro calendario
        </h2>
        <p>No movimos nada: decide tú qué se queda.</p>
        <ul>
          {shown.map((calendarClash) => (
            <li key={calendarClash.appointment}>
              {longDate(calendarClash.appointment_date)}, {clinicTime(shortTime(calendarClash.start_time))}:{' '}
              {calendarClash.patient_name}
              {ofClinic && `, con ${calendarClash.psychologist_name}`} ({calendarClash.host})
            </li>
          ))}
        </ul>
        {found.length > shown.length && <p>Y {counted(found.length - shown.length, 'más', 'más')}.</p>}
      </Notice>
    </section>
  )
}

const mostShown = 5
