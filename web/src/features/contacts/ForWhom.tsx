import { useQuery } from '@tanstack/react-query'
import type { readOwnProfile } from '@psico/contract/accounts/accounts'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { useEffect } from 'react'
import { actFor, useForWhom } from '../../session/for-whom.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { actedFor } from './queries.ts'

interface Props {
  /** Left out: a line of a summary says for whom was chosen. */
  legend?: string | undefined
}

/** For oneself or for somebody one answers for, or the couple one is in; nothing for who acts for nobody else. */
export default function ForWhom({ legend }: Props) {
  const people = useQuery(actedFor).data ?? null
  const chosen = useForWhom()
  const isOver = people !== null && chosen !== null && !people.some((person) => person.id === chosen)
  useEffect(() => {
    if (isOver) actFor(null)
  }, [isOver])
  if (!people || people.length === 0) return null
  if (!legend) return <Line person={people.find((person) => person.id === chosen)} />
  return (
    <RadioChoice
      legend={legend}
      name="for_whom"
      isInLine
      value={chosen ?? ''}
      choices={[
        { value: '', text: 'Para mí' },
        ...people.map((person) => ({ value: person.id, text: `Para ${person.name}` })),
      ]}
      onChoose={(whom) => actFor(whom || null)}
    />
  )
}

type ActedFor = AnswerOf<typeof readOwnProfile>['acts_for'][number]

function Line({ person }: { person: ActedFor | undefined }) {
  if (!person) return null
  return (
    <div>
      <dt className="dim">{person.is_couple ? 'Sesión de pareja' : 'Para'}</dt>
      <dd>{person.name}</dd>
    </div>
  )
}
