import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { longDate } from '../../lib/dates.ts'
import { useForm } from '../../session/use-form.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { useDeskChange } from '../sessions/change-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Gives a session to a colleague: at the same hour where that is free, else at another. */
export function GiveAwayModal({ appointment, onClose }: Props) {
  const directory = useQuery(peopleAtWork)
  const give = useDeskChange(deskTexts.given, onClose)
  const form = useForm({
    saved: { psychologist: '', date: appointment.appointment_date, time: appointment.start_time },
    complaintsAbout: ({ psychologist, time }): Record<string, string> => {
      if (!psychologist) return { psychologist: deskTexts.chooseColleague }
      return time ? {} : { time: deskTexts.chooseHour }
    },
    saidAbout: () => ({}),
    send: ({ psychologist, date, time }) =>
      give.mutateAsync({
        id: appointment.id,
        body: { appointment_date: date, start_time: time, psychologist },
      }),
  })
  const to = form.typed.psychologist
  const others = (directory.data?.results ?? []).filter((one) => one.user_id !== appointment.psychologist)
  const colleagues = others.filter((one) => offeredBy(one).includes(appointment.modality))
  return (
    <FormModal
      title="Dar a otro profesional"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Dar la cita"
    >
      <p>
        {appointment.patient_name}, {longDate(appointment.appointment_date)} a las{' '}
        {clinicTime(appointment.start_time)}, ahora con {appointment.psychologist_name}. El precio acordado y
        lo pagado se mantienen; se avisará a las tres personas.
      </p>
      <SelectField
        label="Profesional"
        hint={`Quienes atienden en esta modalidad: ${modalityNames[appointment.modality].toLowerCase()}.`}
        data-first
        {...form.field('psychologist')}
      >
        <option value="">{directory.isPending ? 'Cargando…' : 'Elige a quién'}</option>
        {colleagues.map((one) => (
          <option key={one.user_id} value={one.user_id}>
            {one.full_name}
          </option>
        ))}
      </SelectField>
      {to && (
        <HourPicker
          key={to}
          psychologist={to}
          chosen={form.typed}
          error={form.errors['time']}
          onChoose={form.change}
        />
      )}
    </FormModal>
  )
}
