import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '@psico/contract/people/people'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { capital, longDate } from '../../lib/dates.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField } from '../../ui/forms/Field.tsx'
import { MissingConsents } from '../contacts/MissingConsents.tsx'
import { HourPicker } from '../hours/HourPicker.tsx'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { BookingOutcome } from './BookingOutcome.tsx'
import { knownAs, missingIn } from './desk-booking.ts'
import { DeskBookingForm, type Entry } from './DeskBookingForm.tsx'
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
  const directory = useQuery(peopleAtWork)
  const offer = (of: string) => directory.data?.results.find((colleague) => colleague.user_id === of)
  return (
    <DeskBookingForm
      title="Agendar cita"
      start={{
        psychologist,
        date,
        time,
        ...(person ? knownAs(person) : {}),
        ...(couple ? { who: 'couple', couple: couple.id } : {}),
      }}
      missing={missingIn}
      offer={offer}
      onClose={onClose}
      fields={(entry) => (
        <>
          {person || couple ? (
            <>
              <p>
                Para <strong>{person?.full_name ?? couple?.name}</strong>
              </p>
              {person && <MissingConsents patient={person.id} />}
            </>
          ) : (
            <WhoComes {...entry} />
          )}
          <WithWhom {...entry} isGiven={time !== ''} />
        </>
      )}
      outcome={(form) => {
        const by = offer(form.psychologist)
        return by && <BookingOutcome form={form} by={by} />
      }}
    />
  )
}

interface WithProps extends Entry {
  /** The hour came with the dialog. */
  isGiven: boolean
}

/** With whom and when: chosen here, or said where it was pressed in the agenda. */
function WithWhom({ form, problems, isGiven, onChange }: WithProps) {
  const [isChanged, change] = useState(!isGiven)
  const directory = useQuery(peopleAtWork)
  const professionals = directory.data?.results ?? []
  const name = professionals.find((professional) => professional.user_id === form.psychologist)?.full_name
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
        {professionals.map((professional) => (
          <option key={professional.user_id} value={professional.user_id}>
            {professional.full_name}
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
