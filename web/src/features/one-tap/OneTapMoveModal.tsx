import { useState } from 'react'
import type { OneTapAppointment } from '@psico/contract/one-tap/one-tap'
import { isRefusal, sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { longDate, shortTime } from '../../lib/dates.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { useOneTapMove } from './one-tap-queries.ts'
import { SameDeadline } from '../series/RescheduleModal.tsx'
import { texts } from '../sessions/texts.ts'
import { hourTexts } from '../hours/texts.ts'

interface Props {
  token: string
  appointment: OneTapAppointment
  onMoved: () => void
  onClose: () => void
}

/** Chooses another free hour by the grid that patients book with. */
export function OneTapMoveModal({ token, appointment, onMoved, onClose }: Props) {
  const [hour, setHour] = useState({ date: '', time: '' })
  const [isWarned, setWarned] = useState(false)
  const move = useOneTapMove(token, appointment.psychologist, onMoved, (error) => {
    // Only an hour that is gone has to be chosen anew.
    if (isRefusal(error, 409)) setHour((chosen) => ({ ...chosen, time: '' }))
  })
  const submit = () => {
    setWarned(true)
    if (hour.time) move.mutate({ appointment_date: hour.date, start_time: hour.time })
  }
  return (
    <FormModal
      title="Cambiar la hora"
      submit="Cambiar la hora"
      busy={move.isPending}
      busyText="Cambiando..."
      problem={move.isError ? sentenceOf(move.error, texts.rescheduleFailed) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        Ahora es el {longDate(appointment.appointment_date)} a las{' '}
        {clinicTime(shortTime(appointment.start_time))}. Lo que pagaste se mantiene.
      </p>
      <SameDeadline appointment={appointment} />
      <HourPicker
        psychologist={appointment.psychologist}
        chosen={hour}
        onlyFree
        onChoose={setHour}
        error={isWarned && !hour.time ? hourTexts.chooseDateAndTime : undefined}
      />
    </FormModal>
  )
}
