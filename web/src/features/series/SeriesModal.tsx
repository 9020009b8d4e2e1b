import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { seriesLimits } from '@psico/contract/series/series'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { offeredBy } from '../../lib/modality.ts'
import { tenant } from '../../lib/tenant.ts'
import { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { sessionsText } from './series.ts'
import {
  bookingOfSeries,
  emptySeries,
  missingInSeries,
  outcomeOf,
  planOf,
  whomOf,
  type SeriesForm,
} from './series-plan.ts'
import { seriesPreview, useBookSeries } from './series-queries.ts'
import { usePackChoiceFor } from '../packs/use-pack-choice.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { SeriesPayment } from './SeriesPayment.tsx'
import { seriesTexts } from './texts.ts'
import { texts } from '../sessions/texts.ts'
import { hourTexts } from '../hours/texts.ts'
import { useFreeTimes } from '../hours/use-free-times.ts'

interface Props {
  /** Who holds it, where that is known; otherwise it is chosen among `who`. */
  psychologist: string
  /** The fields for whom it is and, at the desk, with whom. */
  who: (
    form: SeriesForm,
    problems: Record<string, string>,
    change: (part: Partial<SeriesForm>) => void,
  ) => ReactNode
  /** How the chosen professional holds sessions; empty where that is not known. */
  offers: (
    psychologist: string,
  ) => (Parameters<typeof offeredBy>[0] & { consultation_fee: number }) | undefined
  onClose: () => void
}

/** A series every week or every other: all its dates are judged before anything is booked. */
export function SeriesModal({ psychologist, who, offers, onClose }: Props) {
  const possible = useStaffMethods()
  const [entered, setForm] = useState<SeriesForm>({ ...emptySeries, psychologist })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const offer = offers(entered.psychologist)
  const offered = offer ? offeredBy(offer) : []
  const form: SeriesForm = {
    ...entered,
    method: possible.includes(entered.method) ? entered.method : (possible[0] ?? entered.method),
    modality: offered.includes(entered.modality) ? entered.modality : (offered[0] ?? entered.modality),
  }
  const plan = planOf(form, offered.length > 0)
  const preview = useQuery(seriesPreview(plan))
  const booking = useBookSeries((count) => {
    toast.success(seriesTexts.seriesBooked(count))
    onClose()
  })
  const change = (part: Partial<SeriesForm>) => {
    // Another rhythm has other dates: what was skipped or changed of them is gone.
    const isOther = ['date', 'time', 'everyWeeks', 'psychologist'].some((name) => name in part)
    setForm({ ...entered, ...(isOther ? { skip: [], changes: {} } : {}), ...part })
    setProblems({})
    booking.reset()
  }
  const { kept, blocked } = outcomeOf(preview.data?.dates ?? [], form.skip)
  const fee = offer?.consultation_fee ?? 0
  const packs = usePackChoiceFor(whomOf(form) || null, {
    psychologist: form.psychologist,
    modality: form.modality,
    fee,
    count: Math.max(kept, 1),
  })
  const submit = () => {
    const missing = missingInSeries(form)
    setProblems(missing)
    if (!plan || Object.keys(missing).length > 0) return focusFirstInvalid()
    if (preview.isFetching || kept === 0 || blocked.length > 0)
      return setProblems({ dates: kept === 0 ? seriesTexts.seriesEmpty : seriesTexts.seriesBlocked })
    booking.mutate(bookingOfSeries(plan, form, packs.pack), { onError: () => void preview.refetch() })
  }
  return (
    <FormModal
      title="Serie semanal"
      size="large"
      onClose={onClose}
      onSubmit={submit}
      submit={plan && kept > 0 ? `Agendar ${sessionsText(kept)}` : 'Agendar serie'}
      busy={booking.isPending}
      busyText="Agendando..."
      problem={
        problems['dates'] ??
        (booking.isError
          ? sentenceOf(booking.error, Object.values(fieldErrorsOf(booking.error))[0] ?? texts.bookFailed)
          : null)
      }
    >
      {who(form, problems, change)}
      <FirstHour form={form} problems={problems} onChange={change} />
      <div className="form-grid">
        <RadioChoice
          legend="Ritmo"
          name="every_weeks"
          value={form.everyWeeks}
          choices={[
            { value: '1', text: 'Cada semana' },
            { value: '2', text: 'Cada dos semanas' },
          ]}
          onChoose={(everyWeeks) => change({ everyWeeks })}
        />
        <TextField
          label="Número de sesiones"
          type="number"
          inputMode="numeric"
          min={seriesLimits.least}
          max={seriesLimits.most}
          value={form.count}
          error={problems['count']}
          onChange={(event) => change({ count: event.target.value })}
        />
      </div>
      <SeriesPayment
        form={form}
        offered={offered}
        possible={possible}
        packs={packs}
        fee={fee}
        onChange={change}
      />
      {plan && (
        <Awaited query={preview} failed={hourTexts.scheduleFailed} skeleton={<SkeletonText lines={6} />}>
          {({ dates }) => (
            <div className="stack is-tight" aria-busy={preview.isFetching}>
              <output className="strong">{summary(kept, blocked.length)}</output>
              <SeriesDates
                psychologist={form.psychologist}
                dates={dates}
                skip={form.skip}
                onSkip={(date, isSkipped) =>
                  change({
                    skip: isSkipped ? [...form.skip, date] : form.skip.filter((it) => it !== date),
                  })
                }
                onChange={(date, to) => change({ changes: { ...form.changes, [date]: to } })}
              />
            </div>
          )}
        </Awaited>
      )}
    </FormModal>
  )
}

function summary(kept: number, blocked: number): string {
  if (blocked === 0) return `Se agendarán ${sessionsText(kept)}.`
  return blocked === 1
    ? 'Una fecha no está libre: omítela o cámbiala.'
    : `${blocked} fechas no están libres: omítelas o cámbialas.`
}

interface PartProps {
  form: SeriesForm
  onChange: (part: Partial<SeriesForm>) => void
}

/** The first date, and a free hour of it. */
function FirstHour({ form, problems, onChange }: PartProps & { problems: Record<string, string> }) {
  const today = dateIn(tenant.timezone)
  const free = useFreeTimes(form.psychologist, form.date, form.psychologist !== '' && form.date >= today)
  return (
    <>
      <div className="form-grid">
        <TextField
          label="Primera fecha"
          type="date"
          min={today}
          value={form.date}
          error={problems['date']}
          onChange={(event) => onChange({ date: event.target.value, time: '' })}
        />
        <SelectField
          label="Hora"
          value={form.time}
          error={problems['time']}
          disabled={free.times.length === 0}
          onChange={(event) => onChange({ time: event.target.value })}
        >
          <option value="">{free.isLoading ? 'Buscando horarios…' : 'Elige una hora'}</option>
          {free.times.map((it) => (
            <option key={it} value={it}>
              {clinicTime(it)}
            </option>
          ))}
        </SelectField>
      </div>
      {free.isEmpty && <Notice>{`${capital(longDate(form.date))}: ${hourTexts.noHoursThatDay}`}</Notice>}
      {free.hasFailed && <Notice tone="danger">{hourTexts.scheduleFailed}</Notice>}
    </>
  )
}
