import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { actFor, useForWhom } from '../../session/for-whom.ts'
import { RadioChoice } from '../../ui/forms/RadioChoice.tsx'
import { actedFor } from './queries.ts'

interface Props {
  legend: string
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
