import type { Appointment } from '@psico/contract/sessions/appointments'
import { longDate } from '../../lib/dates.ts'
import { useForm } from '../../session/use-form.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useDeskChange } from '../sessions/change-queries.ts'
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
export function MoveByClinicModal({ appointment, onClose }: Props) {
  const move = useDeskChange(deskTexts.moved, onClose)
  const form = useForm({
    saved: { date: '', time: '', scope: 'this' as MoveScope },
    complaintsAbout: ({ date, time }): Record<string, string> =>
      date && time ? {} : { time: deskTexts.chooseHour },
    saidAbout: () => ({}),
    send: ({ date, time, scope }) =>
      move.mutateAsync({
        id: appointment.id,
        body: { appointment_date: date, start_time: time, ...(appointment.series ? { scope } : {}) },
      }),
  })
  return (
    <FormModal
      title="Mover cita"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Mover"
      busyText="Moviendo…"
    >
      <p>
        {appointment.patient_name} con {appointment.psychologist_name}, ahora el{' '}
        {longDate(appointment.appointment_date)} a las {clinicTime(appointment.start_time)}. Lo que ya pagó se
        mantiene.
      </p>
      <ScopeChoice
        appointment={appointment}
        value={form.typed.scope}
        onChoose={(scope) => form.change({ scope })}
      />
      <HourPicker
        psychologist={appointment.psychologist}
        chosen={form.typed}
        error={form.errors['time']}
        onChoose={form.change}
      />
      <Conflicts conflicts={conflictsIn(form.error)} />
    </FormModal>
  )
}
