import { useSyncExternalStore } from 'react'
import { tenant } from './tenant.ts'

let shown = tenant.logo_url
const listeners = new Set<() => void>()

/** Shows another logo in the frame of this page, or with null none, without asking the server for the page again. */
export function setLogo(url: string | null): void {
  shown = url
  listeners.forEach((tell) => tell())
}

/** The address of the clinic's logo, or null. */
export const useLogo = (): string | null =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown,
  )
