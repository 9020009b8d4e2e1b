import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { hourTexts } from './texts.ts'
import { useFreeTimes } from './use-free-times.ts'

interface Props {
  dateLabel: string
  /** Empty while nobody is chosen. */
  psychologist: string
  chosen: { date: string; time: string }
  problems: Record<string, string | undefined>
  onChange: (part: { date?: string; time: string }) => void
}

/** A day, and one of its free hours. */
export function FreeHour({ dateLabel, psychologist, chosen: { date, time }, problems, onChange }: Props) {
  const today = dateIn(tenant.timezone)
  const free = useFreeTimes(psychologist, date, psychologist !== '' && date >= today)
  return (
    <>
      <div className="form-grid">
        <TextField
          label={dateLabel}
          type="date"
          min={today}
          value={date}
          error={problems['date']}
          onChange={(event) => onChange({ date: event.target.value, time: '' })}
        />
        <SelectField
          label="Hora"
          value={time}
          error={problems['time']}
          disabled={free.times.length === 0}
          onChange={(event) => onChange({ time: event.target.value })}
        >
          <option value="">{free.isLoading ? 'Buscando horarios…' : 'Elige una hora'}</option>
          {free.times.map((freeTime) => (
            <option key={freeTime} value={freeTime}>
              {clinicTime(freeTime)}
            </option>
          ))}
        </SelectField>
      </div>
      {free.isEmpty && <Notice>{`${capital(longDate(date))}: ${hourTexts.noHoursThatDay}`}</Notice>}
      {free.hasFailed && <Notice tone="danger">{hourTexts.scheduleFailed}</Notice>}
    </>
  )
}
