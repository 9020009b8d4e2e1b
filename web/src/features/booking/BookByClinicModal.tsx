import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers, readUser } from '@psico/contract/accounts/accounts'
import { readAgendaHours } from '@psico/contract/agenda/agenda'
import { boughtPacks } from '@psico/contract/packs/packs'
import type { AdminUser } from '@psico/contract/people/people'
import { CallError } from '../../lib/call-error.ts'
import { outdated } from '../../lib/asked.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate } from '../../lib/dates.ts'
import { MissingConsents } from '../contacts/MissingConsents.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { focusFirstInvalid } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { UsePackChoice } from '../packs/UsePackChoice.tsx'
import { usePackChoiceFor } from '../packs/use-pack-choice.ts'
import {
  emptyBooking,
  knownAs,
  missingIn,
  refusedAtField,
  packsOfWhom,
  type DeskBooking,
} from './desk-booking.ts'
import { changeComplaint } from '../sessions/DeskDialogs.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { HourPicker } from '../hours/HourPicker.tsx'
import { useStaffMethods } from '../../lib/ways-to-pay.ts'
import { modalityNames, offeredBy } from '../../lib/modality.ts'
import { appointmentsOutdated } from '../sessions/queries.ts'
import { scheduleOutdated } from '../hours/queries.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { texts } from '../sessions/texts.ts'
import { bookAtDesk } from './book-at-desk.ts'
import { BookingOutcome } from './BookingOutcome.tsx'
import { bookingTexts } from './texts.ts'
import { WhoComes } from './WhoComes.tsx'

interface Props {
  /** Whom it is for, where that is known already. */
  person?: Pick<AdminUser, 'id' | 'full_name' | 'email' | 'phone'>
  /** A couple, where it is for one that is known already. */
  couple?: { id: string; name: string }
  psychologist: string
  date: string
  /** An hour that is chosen already; else empty. */
  time: string
  onClose: () => void
}

/**
 * The front desk books a session: for whom (also somebody new), with whom, when, how and how it is paid. An hour that was
 * pressed in the agenda is said and can be changed; price, place and what the person is told are seen before.
 */
export function BookByClinicModal({ person, couple, psychologist, date, time, onClose }: Props) {
  const [form, setForm] = useState<DeskBooking>({
    ...emptyBooking,
    psychologist,
    date,
    time,
    ...(person ? knownAs(person) : {}),
    ...(couple ? { who: 'couple', couple: couple.id } : {}),
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const directory = useQuery(peopleAtWork)
  const chosen = directory.data?.results.find((it) => it.user_id === form.psychologist)
  const offered = chosen ? offeredBy(chosen) : []
  const modality = offered.includes(form.modality) ? form.modality : (offered[0] ?? 'online')
  const possible = useStaffMethods()
  const method = possible.includes(form.method) ? form.method : (possible[0] ?? form.method)
  const usingPack = usePackChoiceFor(packsOfWhom(form), {
    psychologist: form.psychologist,
    modality,
    fee: chosen?.consultation_fee ?? 0,
  })
  const isPacked = chosen !== undefined && usingPack.pack !== null
  const booking = useBooking(onClose, (error) => {
    if (error instanceof CallError && error.status === 409) setForm({ ...form, time: '' })
    setProblems(refusedAtField(error, form.people))
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
    booking.mutate({ ...form, method, modality, pack: isPacked ? usingPack.pack : null })
  }
  const isAtField = Object.keys(problems).length > 0
  return (
    <FormModal
      title="Agendar cita"
      onClose={onClose}
      onSubmit={submit}
      submit="Agendar"
      busy={booking.isPending}
      busyText="Agendando..."
      problem={booking.isError && !isAtField ? changeComplaint(booking.error, texts.bookFailed) : null}
    >
      {person || couple ? (
        <>
          <p>
            Para <strong>{person?.full_name ?? couple?.name}</strong>
          </p>
          {person && <MissingConsents patient={person.id} />}
        </>
      ) : (
        <WhoComes form={form} problems={problems} onChange={change} />
      )}
      <WithWhom form={form} problems={problems} isGiven={time !== ''} onChange={change} />
      {offered.length > 1 && (
        <RadioChoice
          legend="Modalidad"
          name="modality"
          isInLine
          value={modality}
          choices={offered.map((value) => ({ value, text: modalityNames[value] }))}
          onChoose={(modality) => change({ modality })}
        />
      )}
      {chosen && <UsePackChoice {...usingPack} fee={chosen.consultation_fee} whose="theirs" />}
      {!isPacked && (
        <RadioChoice
          legend="Forma de pago"
          name="payment_method"
          isInLine
          value={method}
          choices={methods.filter((it) => possible.includes(it.value))}
          onChoose={(method) => change({ method })}
        />
      )}
      {chosen && (
        <BookingOutcome form={form} by={chosen} modality={modality} method={method} isPacked={isPacked} />
      )}
    </FormModal>
  )
}

interface WithProps {
  form: DeskBooking
  problems: Record<string, string>
  /** The hour came with the dialog. */
  isGiven: boolean
  onChange: (part: Partial<DeskBooking>) => void
}

/** With whom and when: chosen here, or said where it was pressed in the agenda. */
function WithWhom({ form, problems, isGiven, onChange }: WithProps) {
  const [isChanged, change] = useState(!isGiven)
  const directory = useQuery(peopleAtWork)
  const professionals = directory.data?.results ?? []
  const name = professionals.find((it) => it.user_id === form.psychologist)?.full_name
  if (!isChanged && form.time)
    return (
      <div className="cluster is-spread">
        <p>
          {`${capital(longDate(form.date))}, `}
          <strong className="numbers">{clinicTime(form.time)}</strong>, con <strong>{name ?? '…'}</strong>
        </p>
        <Button look="quiet" size="small" icon="edit" onClick={() => change(true)}>
          Cambiar hora o profesional
        </Button>
      </div>
    )
  return (
    <>
      <SelectField
        label="Profesional"
        value={form.psychologist}
        error={problems['psychologist']}
        onChange={(event) => onChange({ psychologist: event.target.value, time: '' })}
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
          onChoose={onChange}
        />
      )}
    </>
  )
}

const methods = [
  { value: 'in_person', text: 'En persona' },
  { value: 'online', text: 'En línea' },
] as const

function useBooking(onDone: () => void, onRefused: (error: unknown) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: bookAtDesk,
    onSuccess: () => {
      toast.success(bookingTexts.booked)
      onDone()
    },
    onError: onRefused,
    onSettled: (_done, _error, { psychologist }) =>
      Promise.all([
        appointmentsOutdated(queries),
        outdated(queries, listUsers, readUser, readAgendaHours, boughtPacks),
        scheduleOutdated(queries, psychologist),
      ]),
  })
}
