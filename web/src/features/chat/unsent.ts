import { currentSession } from '../../session/session.ts'
import { draft } from '../../session/drafts.ts'
import type { Pending } from './chat-state.ts'

export type Unsent = Pick<Pending, 'client_id' | 'message' | 'at'>

/** Of the person and the appointment: somebody else at this device finds nothing. */
const nameOf = (kind: 'chat' | 'chat-unsent', appointment: string) =>
  `${kind}:${currentSession()?.user?.id ?? ''}:${appointment}`

/** What stands in the box to write in; a reload does not lose it. */
export const typed = {
  read: (appointment: string): string => draft.read(nameOf('chat', appointment)) ?? '',
  keep: (appointment: string, text: string): void => keepOrDrop(nameOf('chat', appointment), text),
}

/** What was sent and the server does not have yet; after a reload it leaves again, under the same id. */
export const unsent = {
  read: (appointment: string): Unsent[] => {
    try {
      return JSON.parse(draft.read(nameOf('chat-unsent', appointment)) ?? '[]') as Unsent[]
    } catch {
      return []
    }
  },
  keep: (appointment: string, pending: Pending[]): void => {
    const waiting = pending.filter((message) => !message.isStored && message.refused === null)
    const kept = waiting.map(({ client_id, message, at }): Unsent => ({ client_id, message, at }))
    keepOrDrop(nameOf('chat-unsent', appointment), kept.length === 0 ? '' : JSON.stringify(kept))
  },
}

function keepOrDrop(name: string, text: string): void {
  if (text === '') draft.drop(name)
  else draft.keep(name, text)
}
