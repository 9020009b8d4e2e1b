import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { longDate } from '../../lib/dates.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { changeComplaint } from '../sessions/DeskDialogs.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { useDeskChange } from '../sessions/change-session.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** Gives a session to a colleague: at the same hour where that is free, else at another. */
export function GiveAwayModal({ appointment: it, onClose }: Props) {
  const directory = useQuery(peopleAtWork)
  const [to, setTo] = useState('')
  const [hour, setHour] = useState({ date: it.appointment_date, time: it.start_time })
  const [problems, setProblems] = useState<{ to?: string; hour?: string }>({})
  const change = useDeskChange(deskTexts.given, onClose)
  const submit = () => {
    if (!to) return setProblems({ to: deskTexts.chooseColleague })
    if (!hour.time) return setProblems({ hour: deskTexts.chooseHour })
    const body = { appointment_date: hour.date, start_time: hour.time, psychologist: to }
    change.mutate({ id: it.id, body })
  }
  const others = (directory.data?.results ?? []).filter((one) => one.user_id !== it.psychologist)
  const colleagues = others.filter((one) => offeredBy(one).includes(it.modality))
  return (
    <FormModal
      title="Dar a otro profesional"
      onClose={onClose}
      onSubmit={submit}
      submit="Dar la cita"
      busy={change.isPending}
      problem={change.isError ? changeComplaint(change.error, deskTexts.changeFailed) : null}
    >
      <p>
        {it.patient_name}, {longDate(it.appointment_date)} a las {clinicTime(it.start_time)}, ahora con{' '}
        {it.psychologist_name}. El precio acordado y lo pagado se mantienen; se avisará a las tres personas.
      </p>
      <SelectField
        label="Profesional"
        hint={`Quienes atienden en esta modalidad: ${modalityNames[it.modality].toLowerCase()}.`}
        data-first
        value={to}
        error={problems.to}
        onChange={(event) => {
          setTo(event.target.value)
          setProblems({})
          change.reset()
        }}
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
          chosen={hour}
          error={problems.hour}
          onChoose={(chosen) => {
            setHour(chosen)
            setProblems({})
            change.reset()
          }}
        />
      )}
    </FormModal>
  )
}
