import type { Area } from '../../session/session.ts'

const name = (area: Area): string => `visita-${area}`
const yearSeconds = 31_536_000

/**
 * Whether this browser has shown the tour of an area. A cookie, because the administration's sign-out clears everything
 * else that a browser keeps.
 */
export const wasSeen = (area: Area): boolean => document.cookie.includes(`${name(area)}=`)

/** Does not offer the tour again in this browser. */
export const markSeen = (area: Area): void => {
  document.cookie = `${name(area)}=1; path=/; max-age=${yearSeconds}; samesite=lax`
}
