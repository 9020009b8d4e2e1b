import { WaitingMark } from '../../ui/WaitingMark.tsx'
import { useUnread } from './queries.ts'
import { unreadText } from './texts.ts'

/** How many chat messages wait, in all or for one appointment; nothing while there are none. */
export function UnreadCount({ appointment }: { appointment?: string }) {
  return <UnreadMark count={useUnread(appointment)} />
}

/** A number of messages that wait; nothing for none. */
export const UnreadMark = ({ count }: { count: number }) => (
  <WaitingMark count={count} text={unreadText(count)} />
)
