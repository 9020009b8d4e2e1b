import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers } from '@psico/contract/accounts/accounts'
import { CallError } from '../../lib/call-error.ts'
import { outdated } from '../../lib/asked.ts'
import { counted } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { SelectField } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { bookingOf, emptyBooking, missingIn, newPatientProblems, type DeskBooking } from './desk-booking.ts'
import { changeComplaint } from '../sessions/DeskDialogs.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { appointmentsOutdated, book } from '../sessions/queries.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { RadioChoice } from '../../ui/RadioChoice.tsx'
import { texts } from '../sessions/texts.ts'
import { bookingTexts } from './texts.ts'
import { WhoComes } from './WhoComes.tsx'

interface Props {
  psychologist: string
  date: string
  /** An hour that is chosen already; else empty. */
  time: string
  onClose: () => void
}

/** The front desk books a session: with whom, for whom (also somebody new), when, how and how it is paid. */
export function BookByClinicModal({ psychologist, date, time, onClose }: Props) {
  const [form, setForm] = useState<DeskBooking>({ ...emptyBooking, psychologist, date, time })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const directory = useQuery(peopleAtWork)
  const professionals = directory.data?.results ?? []
  const chosen = professionals.find((it) => it.user_id === form.psychologist)
  const offered = chosen ? offeredBy(chosen) : []
  const possible = useStaffMethods()
  const method = possible.includes(form.method) ? form.method : (possible[0] ?? form.method)
  const booking = useBooking(onClose, (error) => {
    if (error instanceof CallError && error.status === 409) setForm({ ...form, time: '' })
    const found = newPatientProblems(error)
    setProblems(found)
    focusFirstInvalid()
  })
  const change = (part: Partial<DeskBooking>) => {
    setForm({ ...form, ...part })
    setProblems({})
    booking.reset()
  }
  const submit = () => {
    const missing = missingIn(form)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return focusFirstInvalid()
    booking.mutate(
      bookingOf({
        ...form,
        method,
        modality: offered.includes(form.modality) ? form.modality : (offered[0] ?? 'online'),
      }),
    )
  }
  const isAtField = Object.keys(problems).length > 0
  return (
    <FormModal
      title="Agendar cita"
      size="large"
      onClose={onClose}
      onSubmit={submit}
      submit="Agendar"
      busy={booking.isPending}
      busyText="Agendando..."
      problem={booking.isError && !isAtField ? changeComplaint(booking.error, texts.bookFailed) : null}
    >
      <WhoComes form={form} problems={problems} onChange={change} />
      <SelectField
        label="Profesional"
        value={form.psychologist}
        error={problems['psychologist']}
        onChange={(event) => change({ psychologist: event.target.value, time: '' })}
      >
        <option value="">{directory.isPending ? 'Cargando…' : 'Elige con quién'}</option>
        {professionals.map((it) => (
          <option key={it.user_id} value={it.user_id}>
            {it.full_name}
          </option>
        ))}
      </SelectField>
      {form.psychologist && (
        <HourPicker
          key={form.psychologist}
          psychologist={form.psychologist}
          chosen={form}
          error={problems['time']}
          onChoose={change}
        />
      )}
      {offered.length > 1 && (
        <RadioChoice
          legend="Modalidad"
          name="modality"
          value={form.modality}
          choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
          onChoose={(modality) => change({ modality })}
        />
      )}
      <RadioChoice
        legend="Forma de pago"
        name="payment_method"
        value={method}
        choices={methods.filter((it) => possible.includes(it.value))}
        onChoose={(method) => change({ method })}
      />
    </FormModal>
  )
}

const methods = [
  { value: 'in_person', text: 'En persona', hint: 'La clínica recibe el pago; después se confirma la cita.' },
  {
    value: 'online',
    text: 'En línea',
    hint: `El enlace de pago llega por correo. Sin pago se libera ${counted(tenant.series_release_hours, 'hora', 'horas')} antes.`,
  },
] as const

function useBooking(onDone: () => void, onRefused: (error: unknown) => void) {
  const queries = useQueryClient()
  return useMutation({
    ...book,
    onSuccess: () => {
      toast.success(bookingTexts.booked)
      onDone()
    },
    onError: onRefused,
    onSettled: (_done, _error, { psychologist = '' }) =>
      Promise.all([
        appointmentsOutdated(queries),
        outdated(queries, listUsers),
        scheduleOutdated(queries, psychologist),
      ]),
  })
}
