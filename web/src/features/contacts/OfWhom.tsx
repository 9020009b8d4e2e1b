import { useQuery } from '@tanstack/react-query'
import { useSearch } from '../../lib/history/use-place.ts'
import { useSession } from '../../session/session.ts'
import { SelectField } from '../../ui/forms/Field.tsx'
import { actedFor } from './queries.ts'

const name = 'de'

/** Whose things a list is narrowed to, as it stands in the address; undefined for everybody's. */
export function useOfWhom(): string | undefined {
  const [address] = useSearch()
  return address.get(name) ?? undefined
}

interface Props {
  label: string
  /** Whose the things are that are there. */
  patients: readonly string[]
}

/** One's own things, those of somebody one answers for, or all; nothing for who acts for nobody else. */
export function OfWhom({ label, patients }: Props) {
  const self = useSession()?.user?.id ?? ''
  const [address, setAddress] = useSearch()
  // Most have only what is their own: for them nothing more is asked.
  const isMixed = address.get(name) !== null || patients.some((patient) => patient !== self)
  const people = useQuery({ ...actedFor, enabled: isMixed }).data ?? []
  if (people.length === 0) return null
  const choose = (whom: string) => {
    // The pages of one person's list are not those of another's.
    const next = new URLSearchParams(whom ? { [name]: whom } : {})
    setAddress(next, { replace: true })
  }
  return (
    <SelectField
      label={label}
      value={address.get(name) ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Para todos</option>
      <option value={self}>Para mí</option>
      {people.map((person) => (
        <option key={person.id} value={person.id}>
          Para {person.name}
        </option>
      ))}
    </SelectField>
  )
}
