import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { longDate } from '../../lib/dates.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { changeComplaint } from '../sessions/DeskDialogs.tsx'
import { useDeskChange } from '../sessions/change-session.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { Conflicts, ScopeChoice, type MoveScope } from '../series/ScopeChoice.tsx'
import { conflictsIn } from '../series/series.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Moves a session to another free hour of the same professional; the payment moves along. */
export function MoveByClinicModal({ appointment: it, onClose }: Props) {
  const [hour, setHour] = useState({ date: '', time: '' })
  const [scope, setScope] = useState<MoveScope>('this')
  const [problem, setProblem] = useState<string>()
  const change = useDeskChange(deskTexts.moved, onClose)
  const submit = () => {
    if (!hour.date || !hour.time) return setProblem(deskTexts.chooseHour)
    change.mutate({
      id: it.id,
      body: { appointment_date: hour.date, start_time: hour.time, ...(it.series ? { scope } : {}) },
    })
  }
  return (
    <FormModal
      title="Mover cita"
      onClose={onClose}
      onSubmit={submit}
      submit="Mover"
      busy={change.isPending}
      busyText="Moviendo…"
      problem={change.isError ? changeComplaint(change.error, deskTexts.changeFailed) : null}
    >
      <p>
        {it.patient_name} con {it.psychologist_name}, ahora el {longDate(it.appointment_date)} a las{' '}
        {clinicTime(it.start_time)}. Lo que ya pagó se mantiene.
      </p>
      <ScopeChoice
        appointment={it}
        value={scope}
        onChoose={(chosen) => {
          setScope(chosen)
          change.reset()
        }}
      />
      <HourPicker
        psychologist={it.psychologist}
        chosen={hour}
        error={problem}
        onChoose={(chosen) => {
          setHour(chosen)
          setProblem(undefined)
          change.reset()
        }}
      />
      <Conflicts conflicts={conflictsIn(change.error)} />
    </FormModal>
  )
}
