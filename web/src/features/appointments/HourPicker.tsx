import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleLimits } from '@psico/contract/appointments'
import { capital, longDate } from '../../lib/dates.ts'
import { Awaited } from '../../ui/Awaited.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { shownDays } from './booking.ts'
import { DateGrid } from './DateGrid.tsx'
import { scheduleOf } from './queries.ts'
import { SlotList } from './SlotList.tsx'
import { texts } from './texts.ts'

interface ChosenHour {
  date: string
  time: string
}

interface Props {
  psychologist: string
  chosen: ChosenHour
  onChoose: (hour: ChosenHour) => void
  error?: string | undefined
}

const firstShown = 9

/** A day and then an hour of a professional, by the same grid that patients book with. */
export function HourPicker({ psychologist, chosen, onChoose, error }: Props) {
  const schedule = useQuery(scheduleOf(psychologist, scheduleLimits.maxDays))
  const [atLeast, setAtLeast] = useState(firstShown)
  return (
    <fieldset className="stack is-tight" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>Fecha y hora</legend>
      <Awaited query={schedule} failed={texts.scheduleFailed} skeleton={<SkeletonText lines={5} />}>
        {(data) => {
          const days = shownDays(data.schedule, chosen.date || undefined, atLeast)
          const day = data.schedule.find((it) => it.date === chosen.date)
          return (
            <>
              {!data.schedule.some((it) => it.is_available) && (
                <Notice>{texts.noFreeDay(data.schedule.length)}</Notice>
              )}
              <DateGrid days={days} chosen={day?.date} onChoose={(date) => onChoose({ date, time: '' })} />
              {days.length < data.schedule.length && (
                <Button look="quiet" size="small" icon="down" onClick={() => setAtLeast(days.length + 12)}>
                  Ver más fechas
                </Button>
              )}
              {day && (
                <>
                  <p className="strong">{capital(longDate(day.date))}</p>
                  <SlotList
                    day={day}
                    chosen={chosen.time}
                    onChoose={(time) => onChoose({ date: day.date, time })}
                  />
                </>
              )}
            </>
          )
        }}
      </Awaited>
      {error && (
        <p className="field-error" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
