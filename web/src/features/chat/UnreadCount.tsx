import { useEffect } from 'react'
import { WaitingMark } from '../../ui/notices/WaitingMark.tsx'
import { useUnread } from './queries.ts'
import { unreadText } from './texts.ts'

/** How many chat messages wait, in all or for one appointment; nothing while there are none. */
export function UnreadCount({ appointment }: { appointment?: string }) {
  const count = useUnread(appointment)
  useAppBadge(appointment === undefined ? count : 0)
  return <UnreadMark count={count} />
}

/** A number of messages that wait; nothing for none. */
export const UnreadMark = ({ count }: { count: number }) => (
  <WaitingMark count={count} text={unreadText(count)} />
)

/** The number at the sign of the kept app, where the browser shows one; it goes with the page that shows the count. */
function useAppBadge(count: number): void {
  useEffect(() => {
    if (count === 0 || !('setAppBadge' in navigator)) return
    // Refused where the app is not kept.
    navigator.setAppBadge(count).catch(() => undefined)
    return () => void navigator.clearAppBadge().catch(() => undefined)
  }, [count])
}
