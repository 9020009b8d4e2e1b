import { inboxSize } from '@psico/contract/chat/chat'
import { screens } from '@psico/contract/screens/screens'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { InboxChats } from './InboxChats.tsx'
import { inbox } from './queries.ts'
import { texts } from './texts.ts'

/** Every chat of a professional in one place: those that wait first. */
export default function InboxPage() {
  const query = useQuery(inbox)
  return (
    <Page title={screens.psychologistMessages.title} lead="Primero los que tienen mensajes sin leer.">
      <Awaited query={query} failed={texts.inboxFailed} skeleton={<SkeletonRows />}>
        {({ results }) => <InboxChats chats={results} />}
      </Awaited>
      {query.data?.results.length === inboxSize && (
        <p className="dim small">Se muestran los {inboxSize} chats más recientes.</p>
      )}
    </Page>
  )
}
