/**
 * What a browser was once given to store stays in its files long after it was removed. So nothing private is stored as it
 * is: it is sealed with a key that lies in a file of its own, which really goes when it is deleted (decision 0182).
 */
const place = '/device-key'
let known: Promise<CryptoKey | null> | null = null

/** Looks for the key, or makes one, before the first text: who types and reloads at once has what was typed. */
export const readyKey = (): Promise<unknown> => (known = key(true))

/** Seals a text for the browser's storage; null where the browser has no place for a key. */
export async function sealed(text: string): Promise<string | null> {
  const it = await (known ??= key(true))
  if (!it) return null
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, it, new TextEncoder().encode(text))
  return `${textOf(iv)}.${textOf(new Uint8Array(bytes))}`
}

/** The text that was sealed; null for anything else, and once the key is gone. */
export async function opened(stored: string): Promise<string | null> {
  const [iv, bytes] = stored.split('.')
  const it = iv && bytes ? await (known ?? key(false)) : null
  if (!it || !iv || !bytes) return null
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, it, bytesOf(bytes))
    return new TextDecoder().decode(text)
  } catch {
    return null
  }
}

/** Whatever was sealed is sealed for good. */
export async function forgetKey(): Promise<void> {
  known = null
  await alone(async () => globalThis.caches?.delete(place)).catch(() => false)
}

/** One key for all tabs; `isNew` makes one where there is none. */
async function key(isNew: boolean): Promise<CryptoKey | null> {
  try {
    const raw = await alone(() => storedKey(isNew))
    return raw && (await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']))
  } catch {
    // A window that keeps nothing, or an address that is no safe one.
    return null
  }
}

async function storedKey(isNew: boolean): Promise<BufferSource | null> {
  if (!isNew && !(await caches.has(place))) return null
  const cache = await caches.open(place)
  const there = await cache.match(place)
  if (there) return there.arrayBuffer()
  if (!isNew) return null
  const raw = crypto.getRandomValues(new Uint8Array(32))
  await cache.put(place, new Response(raw))
  return raw
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('psico-device-key', work) : work()

const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const bytesOf = (text: string) => Uint8Array.from(atob(text), (it) => it.charCodeAt(0))
