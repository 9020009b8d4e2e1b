/** A key of this device, and what it seals. */
interface DeviceKey {
  /** Looks for the key, or makes one, before the first text: who types and reloads at once has what was typed. */
  ready: () => Promise<unknown>
  /** Seals a text for the browser's storage; null where the browser has no place for a key. */
  sealed: (text: string) => Promise<string | null>
  /** The text that was sealed; null for anything else, and once the key is gone. */
  opened: (stored: string) => Promise<string | null>
  /** Whatever was sealed is sealed for good; false where that failed. */
  forget: () => Promise<boolean>
}

/**
 * What a browser was once given to store stays in its files long after it was removed. So nothing private is stored as it
 * is: it is sealed with a key that lies in a file of its own, which really goes when it is deleted (decision 0182). One
 * key for all tabs, by its place.
 */
export function deviceKey(place: string): DeviceKey {
  let known: Promise<CryptoKey | null> | null = null
  return {
    ready: () => (known = keyAt(place, true)),
    sealed: async (text) => {
      const key = await (known ??= keyAt(place, true))
      if (!key) return null
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text))
      return `${textOf(iv)}.${textOf(new Uint8Array(bytes))}`
    },
    opened: async (stored) => {
      const [iv, bytes] = stored.split('.')
      const key = iv && bytes ? await (known ?? keyAt(place, false)) : null
      if (!key || !iv || !bytes) return null
      try {
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, key, bytesOf(bytes))
        return new TextDecoder().decode(text)
      } catch {
        return null
      }
    },
    forget: () => {
      known = null
      return alone(() => deleteAt(place)).catch(() => false)
    },
  }
}

/** The key of what one session leaves behind. */
const ofSession = deviceKey('/device-key')
export const { ready: readyKey, sealed, opened, forget: forgetKey } = ofSession

async function keyAt(place: string, isNew: boolean): Promise<CryptoKey | null> {
  try {
    const raw = await alone(() => storedKey(place, isNew))
    return raw && (await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']))
  } catch {
    // A window that keeps nothing, or an address that is no safe one.
    return null
  }
}

async function storedKey(place: string, isNew: boolean): Promise<BufferSource | null> {
  if (!isNew && !(await caches.has(place))) return null
  const folder = await caches.open(place)
  const there = await folder.match(place)
  if (there) return there.arrayBuffer()
  if (!isNew) return null
  const raw = crypto.getRandomValues(new Uint8Array(32))
  await folder.put(place, new Response(raw))
  return raw
}

async function deleteAt(place: string): Promise<boolean> {
  if (!globalThis.caches || !(await caches.has(place))) return true
  // The file before its folder: the folder lives on for as long as some page has it open.
  await (await caches.open(place)).delete(place)
  return caches.delete(place)
}

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('psico-device-key', work) : work()

const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
