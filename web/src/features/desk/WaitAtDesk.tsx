import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SelectField } from '../../ui/forms/Field.tsx'
import { usePersonOutdated } from './desk-queries.ts'
import { peopleAtWork } from '../sessions/people-queries.ts'
import { texts } from '../waiting-list/texts.ts'
import WishModal from '../waiting-list/WishModal.tsx'

interface Props {
  /** Who waits: a patient, or a couple. */
  whom: { patient: string } | { couple: string }
  name: string
  onClose: () => void
}

/** The desk notes that a patient or a couple waits for an hour of a professional. */
export function WaitAtDesk({ whom, name, onClose }: Props) {
  const readAgain = usePersonOutdated()
  const people = useQuery(peopleAtWork).data?.results ?? []
  const [chosen, choose] = useState('')
  const psychologist = chosen || (people[0]?.user_id ?? '')
  return (
    <WishModal
      title="Poner en la lista de espera"
      submit="Poner en la lista"
      said={texts.waits}
      who={{ psychologist, ...whom }}
      onClose={onClose}
      onJoined={() => {
        onClose()
        readAgain()
      }}
    >
      <p>
        ¿Cuándo {'couple' in whom ? 'podrían' : 'podría'} venir {name}? La primera hora que le sirva se le
        ofrece por correo.
      </p>
      <SelectField label="Profesional" value={psychologist} onChange={(event) => choose(event.target.value)}>
        {people.map((person) => (
          <option key={person.user_id} value={person.user_id}>
            {person.full_name}
          </option>
        ))}
      </SelectField>
    </WishModal>
  )
}
