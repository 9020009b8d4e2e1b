import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { couplesLike } from '../sessions/people-queries.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { DeskBooking } from './desk-booking.ts'
import { KnownPatient } from '../sessions/KnownPatient.tsx'
import { bookingTexts } from './texts.ts'

/** A choice among the people whom the clinic knows. */
export type PersonPicker = (
  label: string,
  chosen: string,
  error: string | undefined,
  onChoose: (id: string) => void,
) => ReactNode

interface Props {
  form: DeskBooking
  problems: Record<string, string>
  onChange: (change: Partial<DeskBooking>) => void
  picker?: PersonPicker
}

const ofEverybody: PersonPicker = (label, chosen, error, onChoose) => (
  <KnownPatient label={label} chosen={chosen} error={error} onChoose={(it) => onChoose(it?.id ?? '')} />
)

/** A couple of the clinic, or two of its patients who become one with this session. */
export function CoupleChoice({ form, problems, onChange, picker = ofEverybody }: Props) {
  const couples = useQuery(couplesLike(''))
  const known = couples.data?.results ?? []
  const [first, second] = form.people
  if (couples.isLoadingError) return <Notice tone="danger">{bookingTexts.couplesFailed}</Notice>
  return (
    <>
      <SelectField
        label="Pareja"
        value={form.couple}
        onChange={({ target }) => onChange({ couple: target.value })}
      >
        <option value="">{couples.isPending ? 'Cargando…' : 'Pareja nueva'}</option>
        {known.map((it) => (
          <option key={it.id} value={it.id}>
            {it.name}
          </option>
        ))}
      </SelectField>
      {form.couple === '' && (
        <>
          {picker('Primera persona', first, problems['first'], (id) => onChange({ people: [id, second] }))}
          {picker('Segunda persona', second, problems['second'], (id) => onChange({ people: [first, id] }))}
          <p className="dim small">{bookingTexts.newCouple}</p>
        </>
      )}
    </>
  )
}
