/** Words that stand in for a key in examples and nobody replaced. */
const placeholder =
  /change.?me|cambia.?me|replace.?me|your.?(master.?)?key|todo|example|ejemplo|password|contrase/i

/** Fewer different characters than any random key of this length has: hexadecimal ones have 16, and miss few. */
const fewestCharacters = 10

/**
 * Why a master key is too weak to wrap anything, or null. It is never stretched: whoever has a copy of the database may
 * try keys as fast as machines can.
 */
export function weaknessOf(key: string): string | null {
  if (key.length < 32) return 'must have at least 32 characters'
  if (new Set(key).size < fewestCharacters) return 'is too uniform; make one with: openssl rand -hex 32'
  if (isRepetition(key) || isCount(key)) return 'follows a pattern; make one with: openssl rand -hex 32'
  if (placeholder.test(key)) return 'is an example; make one with: openssl rand -hex 32'
  return null
}

/** One piece over and over, the last time perhaps cut: found in its own double before its end. */
function isRepetition(key: string): boolean {
  for (let length = 1; length <= key.length / 2; length += 1)
    if (key.slice(length) === key.slice(0, key.length - length)) return true
  return false
}

/** Mostly neighbours, as in "abcdefgh" or "87654321". */
function isCount(key: string): boolean {
  const codes = Array.from(key, (character) => character.charCodeAt(0))
  const steps = codes.filter((code, n) => n > 0 && Math.abs(code - (codes[n - 1] ?? 0)) <= 1)
  return steps.length > key.length / 2
}
