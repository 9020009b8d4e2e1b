import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { boughtPacks } from '@psico/contract/packs/packs'
import { useSession } from '../../session/session.ts'
import { outdated } from '../../lib/asked.ts'
import { fieldErrorsOf, sentenceOf } from '../../lib/call-error.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, dateIn, longDate } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import {
  emptyBooking,
  missingIn,
  refusedAtField,
  packsOfWhom,
  familyToldText,
  reachOf,
  toldText,
  type DeskBooking,
} from './desk-booking.ts'
import { PatientSelect } from '../sessions/PatientSelect.tsx'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { appointmentsOutdated, ownOffer } from '../sessions/queries.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { texts } from '../sessions/texts.ts'
import { bookingTexts } from './texts.ts'
import { hourTexts } from '../hours/texts.ts'
import { useFreeTimes } from '../hours/use-free-times.ts'
import { bookAtDesk } from './book-at-desk.ts'
import { UsePackChoice } from '../packs/UsePackChoice.tsx'
import { usePackChoiceFor } from '../packs/use-pack-choice.ts'
import { WhoComes } from './WhoComes.tsx'

type Method = 'online' | 'in_person'

/** The professional books a free hour for one of their own patients, or for somebody new; it starts pending. */
export function BookForPatientModal({ onClose }: { onClose: () => void }) {
  const self = useSession()?.user?.id ?? ''
  const [form, setForm] = useState<DeskBooking>({ ...emptyBooking, psychologist: self })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (part: Partial<DeskBooking>) => {
    setForm({ ...form, ...part })
    setProblems({})
    booking.reset()
  }
  const complain = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstInvalid()
  }
  const own = useQuery(ownOffer)
  const offered = own.data ? offeredBy(own.data) : []
  const modality = offered.includes(form.modality) ? form.modality : (offered[0] ?? 'online')
  const possible = useStaffMethods()
  const method = possible.includes(form.method) ? form.method : (possible[0] ?? form.method)
  const fee = own.data?.consultation_fee ?? 0
  const usingPack = usePackChoiceFor(packsOfWhom(form), { psychologist: self, modality, fee })
  const { pack } = usingPack
  const booking = useBooking(self, onClose, (error) => {
    setForm({ ...form, time: '' })
    complain(refusedAtField(error, form.people))
  })
  const submit = () => {
    const { patient, time: _time, ...who } = missingIn(form)
    if (patient) return complain({ patient: bookingTexts.choosePatient })
    if (Object.keys(who).length > 0) return complain(who)
    if (!form.date) return complain({ date: hourTexts.chooseDate })
    if (!form.time) return complain({ time: hourTexts.chooseTime })
    booking.mutate({ ...form, modality, method, pack })
  }
  const reach = reachOf(form)
  const family = familyToldText(form)
  const isAtField = Object.keys(problems).length > 0
  return (
    <FormModal
      title="Agendar sesión"
      onClose={onClose}
      onSubmit={submit}
      submit="Agendar"
      busy={booking.isPending}
      busyText="Agendando..."
      problem={booking.isError && !isAtField ? bookingComplaint(booking.error) : null}
    >
      <WhoComes
        form={form}
        problems={problems}
        onChange={change}
        known={{
          text: 'Alguien que ya atiendo',
          picker: (label, value, error, onChange) => (
            <PatientSelect label={label} value={value} error={error} onChange={onChange} />
          ),
        }}
      />
      <FreeHour self={self} date={form.date} time={form.time} problems={problems} onChange={change} />
      {offered.length > 1 && (
        <RadioChoice
          legend="Modalidad"
          name="modality"
          value={modality}
          choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
          onChoose={(chosen) => change({ modality: chosen })}
        />
      )}
      <UsePackChoice {...usingPack} fee={fee} whose="theirs" />
      {pack === null && (
        <RadioChoice
          legend="Forma de pago"
          name="payment_method"
          value={method}
          choices={methods.filter((it) => possible.includes(it.value))}
          onChoose={(chosen) => change({ method: chosen })}
        />
      )}
      {reach && (
        <output>
          {toldText(reach, { isNew: form.who === 'new', method: pack === null ? method : 'in_person' })}
        </output>
      )}
      {family && <output>{family}</output>}
    </FormModal>
  )
}

function useBooking(self: string, onDone: () => void, onRefused: (error: unknown) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: bookAtDesk,
    onSuccess: () => {
      void appointmentsOutdated(queries)
      void outdated(queries, boughtPacks)
      toast.success(bookingTexts.booked)
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
              {clinicTime(it)}
            </option>
          ))}
        </SelectField>
      </div>
      {free.isEmpty && <Notice>{`${capital(longDate(date))}: ${hourTexts.noHoursThatDay}`}</Notice>}
      {free.hasFailed && <Notice tone="danger">{hourTexts.scheduleFailed}</Notice>}
    </>
  )
}

const methods: { value: Method; text: string; hint: string }[] = [
  { value: 'in_person', text: 'En persona', hint: 'Recibes el pago tú; después confirmas la cita.' },
  { value: 'online', text: 'En línea', hint: 'El enlace de pago llega por correo.' },
]
