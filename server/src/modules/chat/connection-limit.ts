import { closeCodes, socketsPerPerson } from '@psico/contract/chat/chat'
import type { Connection } from './live-chat.ts'

/** How many sockets each person holds in this process. */
export interface ConnectionLimit {
  /** Gives a socket its seat; the oldest of the same person has to go where there is none left. Answers how to leave. */
  take(person: string, connection: Pick<Connection, 'close'>): () => void
}

/** A limit for everybody: nobody takes the memory of all by opening tab after tab. */
export function openConnectionLimit(): ConnectionLimit {
  const taken = new Map<string, Set<Pick<Connection, 'close'>>>()
  return {
    take: (person, connection) => {
      const theirs = taken.get(person) ?? new Set()
      taken.set(person, theirs)
      for (const oldest of theirs) {
        if (theirs.size < socketsPerPerson) break
        theirs.delete(oldest)
        oldest.close(closeCodes.tooMany)
      }
      theirs.add(connection)
      return () => {
        theirs.delete(connection)
        if (theirs.size === 0 && taken.get(person) === theirs) taken.delete(person)
      }
    },
  }
}
