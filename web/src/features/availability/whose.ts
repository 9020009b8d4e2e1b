import { createContext, useContext } from 'react'

/** Somebody whose hours the clinic keeps: their user id and name. */
export interface Owner {
  id: string
  name: string
}

/** Whose hours the parts below show and change: of whom an admin has before them, or one's own (null). */
export const HoursOwner = createContext<Owner | null>(null)

export const useOwner = (): Owner | null => useContext(HoursOwner)

/** As the calls take it: left out where they are one's own. */
export const useOwnerId = (): string | undefined => useOwner()?.id
