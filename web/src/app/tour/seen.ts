import type { SignedInArea } from '@psico/contract/screens/homes'

const name = (area: SignedInArea): string => `visita-${area}`
const yearSeconds = 31_536_000

/**
 * Whether this browser has shown the tour of an area. A cookie, because the administration's sign-out clears everything
 * else that a browser keeps.
 */
export const wasSeen = (area: SignedInArea): boolean => document.cookie.includes(`${name(area)}=`)

/** Does not offer the tour again in this browser. */
export const markSeen = (area: SignedInArea): void => {
  document.cookie = `${name(area)}=1; path=/; max-age=${yearSeconds}; samesite=lax`
}
