import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { Loading } from '../../ui/states/Skeleton.tsx'
import styles from './Chat.module.css'
import { PendingItem } from './MessageItem.tsx'
import { Parts } from './MessageParts.tsx'
import { texts } from './texts.ts'
import type { Chat } from './use-chat.ts'

const nearPx = 120
/** Older messages are asked for before the top is reached. */
const aheadPx = 600
/** Who has no mouse scrolls with the keys, and for that the region must take the focus. */
const reachable = { tabIndex: 0 }

/** The chat, day by day. Follows new messages while its end is on the screen. */
export function MessageLog({ chat, label }: { chat: Chat; label: string }) {
  const { state, loadOlder, tellRead } = chat
  const { busy, failed, load } = useOlder(state.older, loadOlder)
  const count = state.messages.length + state.pending.length
  const firstId = state.messages[0]?.id
  const { attach, isAtEnd, look, isNearTop } = useFollowing(firstId, count)
  // Whoever is still near the top when a page has come would have to scroll away and back for the next one.
  useEffect(() => {
    if (!busy && firstId !== undefined && isNearTop()) load()
  })
  const isSeen = useSeen() && isAtEnd && state.connection.at === 'open'
  const lastTheirs = state.messages.findLast((message) => message.sender_id !== state.ready?.me)?.id
  useEffect(() => {
    if (isSeen && lastTheirs) tellRead(lastTheirs)
  }, [isSeen, lastTheirs, tellRead])
  return (
    <div
      ref={attach}
      className={styles['log']}
      role="log"
      aria-label={label}
      aria-relevant="additions"
      {...reachable}
      onScroll={() => {
        look()
        if (isNearTop()) load()
      }}
    >
      {state.older && (
        <div className={styles['older']}>
          {failed && <p className="small dim">{texts.olderFailed}</p>}
          <Button look="quiet" size="small" busy={busy} onClick={() => load(true)}>
            Ver mensajes anteriores
          </Button>
        </div>
      )}
      {!state.ready && <Waiting />}
      <Parts state={state} />
      {state.pending.map((pending) => (
        <PendingItem key={pending.client_id} pending={pending} onDiscard={chat.discard} />
      ))}
      {state.ready && count === 0 && (
        <p className={styles['empty']}>
          {state.isWritable
            ? 'Todavía no hay mensajes. Escribe el primero.'
            : 'En este chat no hay mensajes.'}
        </p>
      )}
    </div>
  )
}

/** Grey bubbles in place of the chat. */
function Waiting() {
  return (
    <Loading>
      <div className={styles['waiting']} aria-hidden="true">
        {[60, 45, 70].map((width) => (
          <div key={width} className="skeleton is-row" style={{ width: `${width}%` }} />
        ))}
      </div>
    </Loading>
  )
}

/** Whether the tab is in front. */
const useSeen = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => !document.hidden,
  )

function useOlder(older: boolean, loadOlder: Chat['loadOlder']) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const isLoading = useRef(false)
  const load = (isAsked = false) => {
    // After a failure the person asks; scrolling would only fail again and again.
    if (!older || isLoading.current || (failed && !isAsked)) return
    isLoading.current = true
    setBusy(true)
    void loadOlder().then((came) => {
      isLoading.current = false
      setBusy(false)
      setFailed(!came)
    })
  }
  return { busy, failed, load }
}

/** Keeps the end in sight when something is added there, and the reader's place when pages come above. */
function useFollowing(firstId: string | undefined, count: number) {
  const log = useRef<HTMLDivElement | null>(null)
  const before = useRef<{ firstId: string | undefined; height: number }>({ firstId: undefined, height: 0 })
  const follows = useRef(true)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const goToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }
  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const grown = element.scrollHeight - before.current.height
    const isAbove = before.current.firstId !== undefined && before.current.firstId !== firstId
    if (follows.current) goToEnd()
    else if (isAbove) element.scrollTop += grown
    before.current = { firstId, height: element.scrollHeight }
  }, [firstId, count])
  const attach = useCallback((element: HTMLDivElement | null) => {
    log.current = element
    if (!element) return
    const watch = new ResizeObserver(() => {
      if (follows.current) goToEnd()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const look = () => {
    const element = log.current
    if (!element) return
    follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    setIsAtEnd(follows.current)
  }
  const isNearTop = () => log.current !== null && log.current.scrollTop < aheadPx
  return { attach, isAtEnd, look, isNearTop }
}
