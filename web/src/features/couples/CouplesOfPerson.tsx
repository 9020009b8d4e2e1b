import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathOf } from '@psico/contract/screens/screens'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { couplesOf } from './queries.ts'

/** The couples that somebody is in, each with the way to its own page; nothing for who is in none. */
export function CouplesOfPerson({ person }: { person: string }) {
  const couples = useQuery(couplesOf(person)).data?.results ?? []
  if (couples.length === 0) return null
  return (
    <Card as="section" className="stack" aria-labelledby="parejas">
      <h2 id="parejas">Viene también en pareja</h2>
      <ul className="stack is-tight">
        {couples.map((couple) => (
          <li key={couple.id}>
            <Link className="link-alone" to={pathOf('couple', { coupleId: couple.id })}>
              {couple.name}
            </Link>{' '}
            {couple.ended_at && <Badge>Expediente cerrado</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
