import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleLimits } from '@psico/contract/hours/schedule'
import { addDays } from '@psico/contract/core/dates'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { shownDays } from './choice.ts'
import { DateGrid } from './DateGrid.tsx'
import { scheduleOf } from './queries.ts'
import { SlotList } from './SlotList.tsx'
import { hourTexts } from './texts.ts'

interface ChosenHour {
  date: string
  time: string
}

interface Props {
  psychologist: string
  chosen: ChosenHour
  onChoose: (hour: ChosenHour) => void
  error?: string | undefined
  /** For a patient: days without a free hour are left out, and none is typed. */
  onlyFree?: boolean
}

const firstShown = 9

/**
 * A day and then an hour of a professional, by the same grid that patients book with. Staff are not bound by how far
 * ahead that reaches: a date that lies beyond is typed.
 */
export function HourPicker({ psychologist, chosen, onChoose, error, onlyFree = false }: Props) {
  const today = dateIn(tenant.timezone)
  const [from, setFrom] = useState(() => firstDayFor(chosen.date, today))
  const schedule = useQuery(scheduleOf(psychologist, scheduleLimits.maxDays, from))
  const [atLeast, setAtLeast] = useState(firstShown)
  const goTo = (date: string) => {
    if (!/^\d{4}-/.test(date) || date < today) return
    setFrom(firstDayFor(date, today))
    onChoose({ date, time: '' })
  }
  return (
    <fieldset className="stack is-tight" aria-invalid={error ? true : undefined} tabIndex={-1}>
      <legend>Fecha y hora</legend>
      {!onlyFree && (
        <TextField
          label="Ir a una fecha"
          type="date"
          min={today}
          required={false}
          value={chosen.date}
          onChange={(event) => goTo(event.target.value)}
        />
      )}
      <Awaited query={schedule} failed={hourTexts.scheduleFailed} skeleton={<SkeletonText lines={5} />}>
        {(data) => {
          const all = onlyFree
            ? data.schedule.filter((scheduleDay) => scheduleDay.is_available)
            : data.schedule
          // Nobody asked for a day yet: the first that can be booked, as patients see it.
          const day = data.schedule.find((scheduleDay) =>
            chosen.date ? scheduleDay.date === chosen.date : scheduleDay.is_available,
          )
          const days = shownDays(all, day?.date, atLeast)
          return (
            <>
              {!data.schedule.some((scheduleDay) => scheduleDay.is_available) && (
                <Notice>{hourTexts.noFreeDay(data.schedule.length)}</Notice>
              )}
              <DateGrid days={days} chosen={day?.date} onChoose={(date) => onChoose({ date, time: '' })} />
              {days.length < all.length && (
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

/** Where the grid begins: today, or at a date that lies beyond what it holds from today. */
const firstDayFor = (date: string, today: string): string | undefined =>
  date >= addDays(today, scheduleLimits.maxDays) ? date : undefined
