import { useState } from 'react'
import type { SeriesDate } from '@psico/contract/series/series'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import styles from './Series.module.css'
import { momentText, reasonText } from './series.ts'
import { useFreeTimes } from '../hours/use-free-times.ts'

interface Props {
  psychologist: string
  dates: readonly SeriesDate[]
  skip: readonly string[]
  onSkip: (date: string, isSkipped: boolean) => void
  onChange: (date: string, to: { date: string; time: string }) => void
}

/** Every date of the series: free, or why not; each can be left out or held at another moment. */
export function SeriesDates({ psychologist, dates, skip, onSkip, onChange }: Props) {
  const [changing, setChanging] = useState<string | null>(null)
  return (
    <ol className={styles['dates']} aria-label="Fechas de la serie">
      {dates.map((date) => (
        <li key={date.date} className={styles['date']} data-skipped={skip.includes(date.date) || undefined}>
          <DateRow
            date={date}
            isSkipped={skip.includes(date.date)}
            isChanging={changing === date.date}
            onSkip={(isSkipped) => {
              onSkip(date.date, isSkipped)
              setChanging(null)
            }}
            onChanging={() => setChanging(changing === date.date ? null : date.date)}
          />
          {changing === date.date && (
            <OtherHour
              psychologist={psychologist}
              of={date}
              onChoose={(to) => {
                onChange(date.date, to)
                setChanging(null)
              }}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

interface RowProps {
  date: SeriesDate
  isSkipped: boolean
  isChanging: boolean
  onSkip: (isSkipped: boolean) => void
  onChanging: () => void
}

function DateRow({ date, isSkipped, isChanging, onSkip, onChanging }: RowProps) {
  const when = capital(momentText(date, dateIn(tenant.timezone)))
  return (
    <div className={styles['row']}>
      <div>
        <span className="numbers">{when}</span>{' '}
        {isSkipped ? (
          <Badge>Omitida</Badge>
        ) : date.reason ? (
          <Badge tone="warning" icon="warning">
            {reasonText(date.reason)}
          </Badge>
        ) : (
          <Badge tone="success" icon="check">
            Libre
          </Badge>
        )}
      </div>
      <div className="cluster">
        <Button
          size="small"
          look="quiet"
          aria-label={`${isSkipped ? 'Incluir' : 'Omitir'}: ${when}`}
          onClick={() => onSkip(!isSkipped)}
        >
          {isSkipped ? 'Incluir' : 'Omitir'}
        </Button>
        {!isSkipped && (
          <Button
            size="small"
            look="secondary"
            aria-label={`Cambiar: ${when}`}
            aria-expanded={isChanging}
            onClick={onChanging}
          >
            Cambiar
          </Button>
        )}
      </div>
    </div>
  )
}

interface OtherHourProps {
  psychologist: string
  of: SeriesDate
  onChoose: (to: { date: string; time: string }) => void
}

/** Another date and a free hour of it. */
function OtherHour({ psychologist, of, onChoose }: OtherHourProps) {
  const today = dateIn(tenant.timezone)
  const [date, setDate] = useState(of.appointment_date)
  const [time, setTime] = useState('')
  const free = useFreeTimes(psychologist, date, date >= today)
  return (
    <div className={styles['other']}>
      <TextField
        label="Otra fecha"
        type="date"
        min={today}
        value={date}
        onChange={(event) => {
          setDate(event.target.value)
          setTime('')
        }}
      />
      <SelectField
        label="Otra hora"
        value={time}
        disabled={free.times.length === 0}
        hint={free.isEmpty ? 'Ese día no quedan horas libres.' : undefined}
        onChange={(event) => setTime(event.target.value)}
      >
        <option value="">{free.isLoading ? 'Buscando horarios…' : 'Elige una hora'}</option>
        {free.times.map((one) => (
          <option key={one} value={one}>
            {clinicTime(one)}
          </option>
        ))}
      </SelectField>
      <Button size="small" disabled={!date || !time} onClick={() => onChoose({ date, time })}>
        Usar esta hora
      </Button>
    </div>
  )
}
