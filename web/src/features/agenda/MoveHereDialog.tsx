import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate } from '../../lib/dates.ts'
import { money } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Facts } from '../../ui/cards/Facts.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Conflicts, ScopeChoice, type MoveScope } from '../series/ScopeChoice.tsx'
import { conflictsIn } from '../series/series.ts'
import { paymentText } from '../agreements/agreed-text.ts'
import { useDeskChange } from '../sessions/change-queries.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { person } from '../sessions/people-queries.ts'
import type { FreeHour } from './time-grid.ts'

interface Props {
  appointment: Appointment
  to: FreeHour
  /** Whether who moves it may see how the patient can be reached. */
  isDesk?: boolean
  onClose: () => void
}

/** A session was laid on another hour: what that means is said before it is done. */
export function MoveHereDialog({ appointment, to, isDesk = false, onClose }: Props) {
  const form = useForm({
    saved: {
      scope: 'this' as MoveScope,
      psychologist: (to.people.find((one) => one.id === appointment.psychologist) ?? to.people[0])?.id ?? '',
    },
    saidAbout: () => ({}),
    send: ({ scope }): Promise<unknown> =>
      move.mutateAsync({
        id: appointment.id,
        body: {
          appointment_date: to.date,
          start_time: time,
          ...(other ? { psychologist: other.id } : appointment.series ? { scope } : {}),
        },
      }),
  })
  const target = to.people.find((one) => one.id === form.typed.psychologist)
  const time = target?.time ?? to.time
  const other = target?.id === appointment.psychologist ? undefined : target
  const move = useDeskChange(other ? deskTexts.given : deskTexts.moved, onClose)
  const hour = (date: string, time: string, name: string) =>
    `${capital(longDate(date))}, ${clinicTime(time)}, con ${name}`
  return (
    <FormModal
      title="Mover cita"
      onClose={onClose}
      form={form}
      failed={deskTexts.changeFailed}
      submit="Mover"
      busyText="Moviendo…"
    >
      {to.people.length > 1 && (
        <SelectField label="Con quién" {...form.field('psychologist')}>
          {to.people.map((one) => (
            <option key={one.id} value={one.id}>
              {`${one.name}, ${clinicTime(one.time)}`}
            </option>
          ))}
        </SelectField>
      )}
      <Facts
        facts={[
          ['Paciente', appointment.patient_name],
          [
            'Ahora',
            hour(appointment.appointment_date, appointment.start_time, appointment.psychologist_name),
          ],
          ['Pasa a', hour(to.date, time, other?.name ?? appointment.psychologist_name)],
          ['Precio', `${money(appointment.agreement.fee)}, como se acordó · ${paymentText(appointment)}`],
        ]}
      />
      {!other && (
        <ScopeChoice
          appointment={appointment}
          value={form.typed.scope}
          onChoose={(scope) => form.change({ scope })}
        />
      )}
      <Told appointment={appointment} isDesk={isDesk} isGiven={other !== undefined} />
      <Conflicts conflicts={conflictsIn(form.error)} />
    </FormModal>
  )
}

/** Who hears of it, and whom nobody can write to. */
function Told({
  appointment,
  isDesk,
  isGiven,
}: {
  appointment: Appointment
  isDesk: boolean
  isGiven: boolean
}) {
  const patient = useQuery({ ...person(appointment.patient), enabled: isDesk }).data
  const others = isGiven
    ? ' y a los dos profesionales'
    : isDesk
      ? ` y a ${appointment.psychologist_name}`
      : ''
  if (patient && !patient.email)
    return (
      <p>
        {appointment.patient_name} no tiene correo: avísale por teléfono
        {patient.phone && ` al ${patient.phone}`}.
      </p>
    )
  return <p>{`Se avisará por correo a ${appointment.patient_name}${others}.`}</p>
}
