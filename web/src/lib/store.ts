import { useSyncExternalStore } from 'react'

/** Those who want to hear of a change. */
export function openListeners() {
  const listeners = new Set<() => void>()
  return {
    tell: () => listeners.forEach((listener) => listener()),
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A value outside React that components can follow. */
export interface Store<T> {
  now: () => T
  set: (next: T) => void
  /** Answers what calls it off. */
  listen: (listener: () => void) => () => void
}

export function openStore<T>(first: T): Store<T> {
  const { tell, listen } = openListeners()
  let value = first
  return {
    now: () => value,
    set: (next: T) => {
      value = next
      tell()
    },
    listen,
  }
}

/** What stands in a store, kept current. */
export const useStore = <T>({ listen, now }: Pick<Store<T>, 'listen' | 'now'>): T =>
  useSyncExternalStore(listen, now)
