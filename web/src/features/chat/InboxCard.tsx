import { pathOf } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { InboxList } from './InboxList.tsx'
import { inbox } from './queries.ts'
import { texts } from './texts.ts'

/** As many as stand beside a day. */
const shown = 4

/** The chats that wait and the newest of the others, with the way to all of them. */
export function InboxCard() {
  const query = useQuery(inbox)
  return (
    <Card as="section" className="stack is-tight" aria-labelledby="mensajes">
      <div className="cluster is-spread">
        <h2 id="mensajes">Mensajes</h2>
        <Link className="link-alone" to={pathOf('psychologistMessages')}>
          Ver todos
        </Link>
      </div>
      <Awaited query={query} failed={texts.inboxFailed}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="dim">Aquí verás lo que te escriban tus pacientes.</p>
          ) : (
            <InboxList chats={results.slice(0, shown)} />
          )
        }
      </Awaited>
    </Card>
  )
}
