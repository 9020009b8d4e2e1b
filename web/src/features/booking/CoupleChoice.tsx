import type { ReactNode } from 'react'
import type { DeskBooking } from './desk-booking.ts'
import { CoupleSelect } from '../sessions/CoupleSelect.tsx'
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
  problems: Record<string, string | undefined>
  onChange: (change: Partial<DeskBooking>) => void
  picker?: PersonPicker
}

const ofEverybody: PersonPicker = (label, chosen, error, onChoose) => (
  <KnownPatient
    label={label}
    chosen={chosen}
    error={error}
    onChoose={(person) => onChoose(person?.id ?? '')}
  />
)

/** A couple of the clinic, or two of its patients who become one with this session. */
export function CoupleChoice({ form, problems, onChange, picker = ofEverybody }: Props) {
  const [first, second] = form.people
  return (
    <>
      <CoupleSelect value={form.couple} none="Pareja nueva" onChange={(couple) => onChange({ couple })} />
      {form.couple === '' && (
        <>
          {picker('Primera persona', first, problems['people.0'], (id) => onChange({ people: [id, second] }))}
          {picker('Segunda persona', second, problems['people.1'], (id) => onChange({ people: [first, id] }))}
          <p className="dim small">{bookingTexts.newCouple}</p>
        </>
      )}
    </>
  )
}
