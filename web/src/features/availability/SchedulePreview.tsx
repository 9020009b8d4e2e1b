import { useQuery } from '@tanstack/react-query'
import { capital, longDate } from '../../lib/dates.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { offeredDays } from './queries.ts'
import styles from './SchedulePreview.module.css'
import { texts, textsOfOthers } from './texts.ts'
import { useOwner } from './whose.ts'

/** The hours that patients are offered in the next two weeks, as the server offers them. */
export function SchedulePreview({ psychologist }: { psychologist: string }) {
  const said = useOwner() ? textsOfOthers : texts
  const schedule = useQuery(offeredDays(psychologist))
  return (
    <Awaited query={schedule} failed={said.previewFailed} skeleton={<SkeletonText lines={8} />}>
      {(data) => {
        const days = data.schedule.filter((day) => day.time_slots.length > 0)
        return (
          <>
            <p className="dim">Los próximos 14 días, con tus cambios ya aplicados.</p>
            {!days.some((day) => day.is_available) && <Notice tone="warning">{said.notOffered}</Notice>}
            <ul className={styles['days']} aria-label="Horarios de los próximos 14 días">
              {days.map((day) => (
                <li key={day.date} className={styles['day']}>
                  <h3>{capital(longDate(day.date))}</h3>
                  <ul className={styles['slots']} aria-label={longDate(day.date)}>
                    {day.time_slots.map((slot) => (
                      <li key={slot.start_time} data-free={slot.is_available} className="numbers">
                        {slot.start_time}
                        <span className="visually-hidden">
                          {slot.is_available ? ' disponible' : ' no disponible'}
                        </span>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Awaited>
  )
}
