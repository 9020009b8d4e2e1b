/**
 * A browser writes what it stores seconds later, and one that dies before has never heard that somebody left. So leaving is
 * also noted where it is written at once: the next start knows that this session is over.
 */
const place = '/signed-out'

/** Notes that the session of this token was left. */
export async function noteLeft(token: string): Promise<void> {
  try {
    const cache = await caches.open(place)
    await cache.put(await addressOf(token), new Response())
  } catch {
    // A browser that keeps nothing keeps no session either.
  }
}

/** Whether the session of this token was left; a note about another one has done its duty. */
export async function wasLeft(token: string | null): Promise<boolean> {
  try {
    if (!(await caches.has(place))) return false
    const cache = await caches.open(place)
    if (token && (await cache.match(await addressOf(token)))) return true
    await caches.delete(place)
  } catch {
    // As above.
  }
  return false
}

/** Nobody gets a token back from it. */
async function addressOf(token: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)))
  return `${place}/${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
