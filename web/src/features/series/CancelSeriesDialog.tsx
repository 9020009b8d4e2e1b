import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { capital, dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { meantBy, momentText, refundOfAll, sessionsText } from './series.ts'
import { sessionsOfSeries, useCancelSeries, type SeriesScope } from './series-queries.ts'
import { refundOfAllByPolicy } from '../sessions/clinic-acts.ts'
import { cancelled } from '../agreements/refund.ts'
import { texts } from '../sessions/texts.ts'
import { seriesTexts } from './texts.ts'

type Terms = 'full' | 'policy'

interface Props {
  appointment: Appointment
  /** The patient reads it; otherwise somebody of the clinic. */
  toPatient?: boolean
  /** What is meant at first. */
  scope?: SeriesScope
  onClose: () => void
}

/** Cancels a session of a series, with the following ones or all of them; what goes back is said before. */
export function CancelSeriesDialog({
  appointment,
  toPatient = false,
  scope: first = 'this',
  onClose,
}: Props) {
  const [scope, setScope] = useState<SeriesScope>(first)
  const [terms, setTerms] = useState<Terms>('full')
  const coming = useQuery(sessionsOfSeries(appointment.series ?? ''))
  const cancelling = useCancelSeries((count) => {
    const one = toPatient ? cancelled(appointment) : texts.moved.cancelled
    toast.success(count === 1 ? one : seriesTexts.seriesCancelled(count))
    onClose()
  })
  const meant = meantBy(coming.data?.results ?? [appointment], appointment, scope)
  const today = dateIn(tenant.timezone)
  const [openedMs] = useState(() => Date.now())
  const byPolicy = toPatient ? null : refundOfAllByPolicy(meant, openedMs)
  return (
    <FormModal
      title="Cancelar cita de una serie"
      onClose={onClose}
      onSubmit={() =>
        cancelling.mutate({ appointment, scope, byPolicy: byPolicy !== null && terms === 'policy' })
      }
      submit={meant.length === 1 ? 'Cancelar cita' : `Cancelar ${sessionsText(meant.length)}`}
      busy={cancelling.isPending}
      busyText="Cancelando..."
      isDangerous
      problem={
        cancelling.isError
          ? sentenceOf(
              cancelling.error,
              Object.values(fieldErrorsOf(cancelling.error))[0] ?? texts.moveFailed.cancelled,
            )
          : null
      }
    >
      <p>
        {toPatient ? `Con ${appointment.psychologist_name}` : `De ${appointment.patient_name}`}:{' '}
        {momentText(appointment, today)}.
      </p>
      <RadioChoice
        legend="¿Qué quieres cancelar?"
        name="scope"
        value={scope}
        choices={[
          { value: 'this', text: 'Solo esta' },
          { value: 'following', text: 'Esta y las siguientes' },
          { value: 'all', text: 'Todas las que vienen' },
        ]}
        onChoose={setScope}
      />
      <Awaited query={coming} failed={texts.listFailed} skeleton={<SkeletonText lines={3} />}>
        {() => (
          <>
            {byPolicy === null ? (
              <output>
                <strong>{refundOfAll(meant, toPatient)}</strong>
              </output>
            ) : (
              <RadioChoice
                legend="Qué se le devuelve"
                name="cancel-terms"
                value={terms}
                choices={[
                  { value: 'full', text: 'Todo: cancela la clínica', hint: refundOfAll(meant, false) },
                  { value: 'policy', text: 'Según la política: lo pidió el paciente', hint: byPolicy },
                ]}
                onChoose={setTerms}
              />
            )}
            {meant.length > 1 && (
              <details>
                <summary>Ver las {sessionsText(meant.length)} que se cancelan</summary>
                <ul>
                  {meant.map((session) => (
                    <li key={session.id}>{capital(momentText(session, today))}</li>
                  ))}
                </ul>
              </details>
            )}
          </>
        )}
      </Awaited>
      <Notice tone="warning">Se avisará por correo, una sola vez. No se puede deshacer.</Notice>
    </FormModal>
  )
}
