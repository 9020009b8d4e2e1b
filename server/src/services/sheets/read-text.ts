import { Unreadable } from './unreadable.ts'

/**
 * The text of a file whose writer did not say how: UTF-8 or UTF-16 where it begins with their mark, UTF-8 where all of it is,
 * and else what Windows writes in western languages.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return withoutNul(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return withoutNul(new TextDecoder('utf-16be').decode(bytes))
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return withoutNul(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** @throws Unreadable for what is no text */
function withoutNul(text: string): string {
  if (text.includes('\0')) throw new Unreadable('notATable')
  return text
}
