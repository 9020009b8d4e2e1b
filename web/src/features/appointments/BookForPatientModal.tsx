import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { focusFirstInvalid } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { PatientSelect } from './PatientSelect.tsx'
import { appointmentsOutdated, book, scheduleOutdated } from './queries.ts'
import { texts } from './texts.ts'
import { useFreeTimes } from './use-free-times.ts'

type Method = 'online' | 'in_person'
const empty = { patient: '', date: '', time: '', method: 'in_person' as Method }

/** The professional books a free hour for one of their own patients; it starts pending. */
export function BookForPatientModal({ onClose }: { onClose: () => void }) {
  const self = useSession()?.user?.id ?? ''
  const [form, setForm] = useState(empty)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (part: Partial<typeof empty>) => {
    setForm({ ...form, ...part })
    setProblems({})
  }
  const complain = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstInvalid()
  }
  const booking = useBooking(self, onClose, () => setForm({ ...form, time: '' }))
  const submit = () => {
    if (!form.patient) return complain({ patient: texts.choosePatient })
    if (!form.date) return complain({ date: texts.chooseDate })
    if (!form.time) return complain({ time: texts.chooseTime })
    booking.mutate({
      patient: form.patient,
      appointment_date: form.date,
      start_time: form.time,
      payment_method: form.method,
    })
  }
  return (
    <FormModal
      title="Agendar sesión"
      onClose={onClose}
      onSubmit={submit}
      submit="Agendar"
      busy={booking.isPending}
      busyText="Agendando..."
      problem={booking.isError ? bookingComplaint(booking.error) : null}
    >
      <PatientSelect
        value={form.patient}
        error={problems['patient']}
        onChange={(patient) => change({ patient })}
      />
      <FreeHour self={self} date={form.date} time={form.time} problems={problems} onChange={change} />
      <PaymentMethod value={form.method} onChange={(method) => change({ method })} />
    </FormModal>
  )
}

function useBooking(self: string, onDone: () => void, onRefused: () => void) {
  const queries = useQueryClient()
  return useMutation({
    ...book,
    onSuccess: () => {
      void appointmentsOutdated(queries)
      toast.success(texts.booked)
      onDone()
    },
    onError: onRefused,
    onSettled: () => scheduleOutdated(queries, self),
  })
}

/** The server's sentence, or its first about a field. */
const bookingComplaint = (error: unknown): string =>
  sentenceOf(error, Object.values(fieldErrorsOf(error))[0] ?? texts.bookFailed)

interface FreeHourProps {
  self: string
  date: string
  time: string
  problems: Record<string, string>
  onChange: (change: { date?: string; time: string }) => void
}

function FreeHour({ self, date, time, problems, onChange }: FreeHourProps) {
  const today = dateIn(tenant.timezone)
  const free = useFreeTimes(self, date, date >= today)
  return (
    <>
      <div className="form-grid">
        <TextField
          label="Fecha"
          type="date"
          min={today}
          value={date}
          error={problems['date']}
          onChange={(event) => onChange({ date: event.target.value, time: '' })}
        />
        <SelectField
          label="Hora"
          value={time}
          error={problems['time']}
          disabled={free.times.length === 0}
          onChange={(event) => onChange({ time: event.target.value })}
        >
          <option value="">{free.isLoading ? 'Buscando horarios…' : 'Elige una hora'}</option>
          {free.times.map((it) => (
            <option key={it} value={it}>
              {it}
            </option>
          ))}
        </SelectField>
      </div>
      {free.isEmpty && <Notice>{`${capital(longDate(date))}: ${texts.noHoursThatDay}`}</Notice>}
      {free.hasFailed && <Notice tone="danger">{texts.scheduleFailed}</Notice>}
    </>
  )
}

const methods: [Method, string, string][] = [
  ['in_person', 'En persona', 'Recibes el pago tú; después confirmas la cita.'],
  ['online', 'En línea', 'Tu paciente la paga con tarjeta desde Mis Citas.'],
]

function PaymentMethod({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  const id = useId()
  return (
    <fieldset className="stack is-tight">
      <legend>Forma de pago</legend>
      {methods.map(([method, name, hint]) => (
        <div key={method} className="check-field">
          <input
            type="radio"
            name="payment_method"
            id={`${id}-${method}`}
            aria-describedby={`${id}-${method}-hint`}
            checked={value === method}
            onChange={() => onChange(method)}
          />
          <label htmlFor={`${id}-${method}`}>{name}</label>
          <p className="field-hint" id={`${id}-${method}-hint`}>
            {hint}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
