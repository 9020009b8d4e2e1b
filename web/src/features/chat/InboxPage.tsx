import { inboxSize } from '@psico/contract/chat/chat'
import { pathOf, screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { InboxList } from './InboxList.tsx'
import { inbox } from './queries.ts'
import { texts } from './texts.ts'

/** Every chat of a professional in one place: those that wait first. */
export default function InboxPage() {
  const query = useQuery(inbox)
  return (
    <Page title={screens.psychologistMessages.title} lead="Primero los que tienen mensajes sin leer.">
      <Awaited query={query} failed={texts.inboxFailed} skeleton={<SkeletonRows />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              title="Todavía no hay mensajes"
              detail="Cada sesión tiene su chat: ábrelo desde su tarjeta en la agenda."
              action={<ButtonLink to={pathOf('psychologistDashboard')}>Ir a la agenda</ButtonLink>}
            />
          ) : (
            <Card>
              <InboxList chats={results} />
            </Card>
          )
        }
      </Awaited>
      {query.data?.results.length === inboxSize && (
        <p className="dim small">Se muestran los {inboxSize} chats más recientes.</p>
      )}
    </Page>
  )
}
