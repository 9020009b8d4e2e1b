import { codeWords } from './code-words.ts'

/** What both browsers hold against the other's certificate; every line of a description has the same. */
export const fingerprintOf = (sdp: string): string | null =>
  /^a=fingerprint:\S+ ([0-9A-F:]+)\s*$/im.exec(sdp)?.[1]?.toUpperCase() ?? null

/** Rounds of the code: whoever would search for a certificate with the same words pays for each try, too. */
const rounds = 200_000

/**
 * Four words out of both fingerprints, the same on both sides; null while one of them is unknown. Whoever stands between two
 * browsers shows each another certificate, and so other words.
 */
export async function wordsOf(own: string | null, other: string | null): Promise<string | null> {
  if (!own || !other) return null
  const bytes = (text: string) => new TextEncoder().encode(text)
  const key = await crypto.subtle.importKey(
    'raw',
    bytes([own, other].toSorted().join(' ')),
    'PBKDF2',
    false,
    ['deriveBits'],
  )
  const salt = bytes('psico room')
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    32,
  )
  return Array.from(new Uint8Array(bits), (item) => codeWords[item]).join(' ')
}
