import { closeCodes, socketsPerPerson } from '@psico/contract/chat'
import type { Member } from './room.ts'

/** How many sockets each person holds in this process. */
export interface Seats {
  /** Gives a socket its seat; the oldest of the same person has to go where there is none left. Answers how to leave. */
  take(person: string, member: Pick<Member, 'close'>): () => void
}

/** Seats for everybody: nobody takes the memory of all by opening tab after tab. */
export function openSeats(): Seats {
  const taken = new Map<string, Set<Pick<Member, 'close'>>>()
  return {
    take: (person, member) => {
      const theirs = taken.get(person) ?? new Set()
      taken.set(person, theirs)
      for (const oldest of theirs) {
        if (theirs.size < socketsPerPerson) break
        theirs.delete(oldest)
        oldest.close(closeCodes.tooMany)
      }
      theirs.add(member)
      return () => {
        theirs.delete(member)
        if (theirs.size === 0 && taken.get(person) === theirs) taken.delete(person)
      }
    },
  }
}
