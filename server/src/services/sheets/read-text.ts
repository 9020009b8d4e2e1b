import { isUtf8 } from 'node:buffer'
import { Unreadable } from './unreadable.ts'

/** So many bytes are made text at once. */
const pieceBytes = 64 * 1024

/**
 * The text of a file whose writer did not say how: UTF-8 or UTF-16 where it begins with their mark, UTF-8 where all of it is,
 * and else what Windows writes in western languages.
 * @throws Unreadable for what is no text
 */
export const textOf = (bytes: Uint8Array): string =>
  withoutNul(new TextDecoder(encodingOf(bytes)).decode(bytes))

/** The same text a piece at a time, so that a large file costs no more than one piece. @throws Unreadable for what is no text */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield withoutNul(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }))
  yield decoder.decode()
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function withoutNul(text: string): string {
  if (text.includes('\0')) throw new Unreadable('notATable')
  return text
}
