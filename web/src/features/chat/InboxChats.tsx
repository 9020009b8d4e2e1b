import type { InboxChat } from '@psico/contract/chat/chat'
import { pathOf } from '@psico/contract/screens/screens'
import { ButtonLink } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { InboxList } from './InboxList.tsx'

/** The chats of a page that is about nothing else. */
export function InboxChats({ chats }: { chats: readonly InboxChat[] }) {
  return chats.length === 0 ? (
    <EmptyState
      title="Todavía no hay mensajes"
      detail="Cada sesión tiene su chat: ábrelo desde su tarjeta en la agenda."
      action={<ButtonLink to={pathOf('psychologistDashboard')}>Ir a la agenda</ButtonLink>}
    />
  ) : (
    <Card>
      <InboxList chats={chats} />
    </Card>
  )
}
