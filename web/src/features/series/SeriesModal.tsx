import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { seriesLimits } from '@psico/contract/series/series'
import { offeredBy, type Offer } from '../../lib/modality.ts'
import { possibleOf } from '../packs/possible.ts'
import { isLost } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { useForm } from '../../session/use-form.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
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
import { seriesPreview, useBookSeries, type SeriesPlan } from './series-queries.ts'
import { HeldAndPaid } from '../packs/HeldAndPaid.tsx'
import { usePackChoiceFor } from '../packs/use-pack-choice.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { seriesTexts } from './texts.ts'
import { texts } from '../sessions/texts.ts'
import { FreeHour } from '../hours/FreeHour.tsx'
import { hourTexts } from '../hours/texts.ts'

interface Props {
  /** Who holds it, where that is known; otherwise it is chosen among `who`. */
  psychologist: string
  /** The fields for whom it is and, at the desk, with whom. */
  who: (
    form: SeriesForm,
    problems: Record<string, string | undefined>,
    change: (part: Partial<SeriesForm>) => void,
  ) => ReactNode
  /** How the chosen professional holds sessions; empty where that is not known. */
  offers: (psychologist: string) => Offer | undefined
  onClose: () => void
}

/** A series every week or every other: all its dates are judged before anything is booked. */
export function SeriesModal({ psychologist, who, offers, onClose }: Props) {
  const possible = useStaffMethods()
  const booking = useBookSeries((count) => {
    toast.success(seriesTexts.seriesBooked(count))
    onClose()
  })
  const entered = useForm<SeriesForm>({
    what: 'series',
    saved: { ...emptySeries, psychologist },
    complaintsAbout: () => complaints(),
    saidAbout: () => ({}),
    send: () => booking.mutateAsync(bookingOfSeries(plan as SeriesPlan, form, packs.pack)),
    onRefused: () => void preview.refetch(),
  })
  const { typed, errors: problems } = entered
  const offer = offers(typed.psychologist)
  const offered = offer ? offeredBy(offer) : []
  const form: SeriesForm = {
    ...typed,
    method: possibleOf(typed.method, possible),
    modality: possibleOf(typed.modality, offered),
  }
  const plan = planOf(form, offered.length > 0)
  const preview = useQuery(seriesPreview(plan))
  const change = (part: Partial<SeriesForm>) => {
    // Another rhythm has other dates: what was skipped or changed of them is gone.
    const isOther = ['date', 'time', 'everyWeeks', 'psychologist'].some((name) => name in part)
    entered.change({ ...(isOther ? { skip: [], changes: {} } : {}), ...part })
  }
  const { kept, blocked } = outcomeOf(preview.data?.dates ?? [], form.skip)
  const fee = offer?.consultation_fee ?? 0
  const packs = usePackChoiceFor(whomOf(form) || null, {
    psychologist: form.psychologist,
    modality: form.modality,
    fee,
    count: Math.max(kept, 1),
  })
  const complaints = (): Record<string, string> => {
    if (!plan) return missingInSeries(form)
    if (kept === 0) return { dates: seriesTexts.seriesEmpty }
    return preview.isFetching || blocked.length > 0 ? { dates: seriesTexts.seriesBlocked } : {}
  }
  return (
    <FormModal
      title="Serie semanal"
      size="large"
      onClose={onClose}
      form={entered}
      failed={isLost(entered.error) ? seriesTexts.unsure : texts.bookFailed}
      submit={plan && kept > 0 ? `Agendar ${sessionsText(kept)}` : 'Agendar serie'}
      busyText="Agendando..."
    >
      {who(form, problems, change)}
      <FreeHour
        dateLabel="Primera fecha"
        psychologist={form.psychologist}
        chosen={form}
        problems={problems}
        onChange={change}
      />
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
      <HeldAndPaid
        chosen={form}
        onChange={change}
        offered={offered}
        possible={possible}
        packs={packs}
        fee={fee}
        hints={paymentHints()}
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
                    skip: isSkipped ? [...form.skip, date] : form.skip.filter((skipped) => skipped !== date),
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

function paymentHints() {
  const { series_ask_hours: ask, series_release_hours: release } = tenant
  const hours = (count: number) => counted(count, 'hora', 'horas')
  return {
    in_person: 'Cada sesión se paga en persona y después se confirma.',
    online: `Cada sesión se paga por separado: el enlace llega por correo ${hours(ask)} antes, y sin pago se libera ${hours(release)} antes.`,
  }
}
