import { shortForms } from '../rules/spelling.ts'
import { fold, plain, sound } from './letters.ts'

/** A pause inside a sentence, and its end, among the words of a message. */
export const pause = ','
export const stop = '.'

const lettersAtEachEnd = 2000
const rememberedTokens = 20_000
/** No word is longer; what is says no more. */
const longestWord = 40
/** Letters written apart: "m o r i r", "s.u.i.c.i.d.i.o". */
const spacedOut = /(?<![a-z0-9])[a-z0-9](?:([ ._*-])[a-z0-9](?:\1[a-z0-9]){2,})(?![a-z0-9])/g
/** The call at sea: "S.O.S." alone, for "sos" is also "you are". */
const callAtSea = /(?<![a-z0-9])s([.-] ?)o\1s(?![a-z0-9])/g
/** English: "don't", "I'm". */
const apostrophes = /(?<=[a-z]n)['’´`](?=t\b)|(?<=\bi)['’´`](?=m\b)/g
const laughing = /[\u{1F602}\u{1F923}\u{1F605}\u{1F606}\u{1F639}]/gu
const token = /[a-z0-9@$]+(?:\*+[a-z]+)?|[.!?;\n]+|[,:()"«»“”…+\u2013\u2014-]/g

const memory = new Map<string, readonly string[]>()

/** The words of a message as they sound, one spelling for each, with its pauses and the ends of its sentences. */
export function wordsOf(text: string): string[] {
  const prepared = fold(plain(ends(text)).replace(laughing, ' jajaja '))
    .replace(callAtSea, 'auxilio')
    .replace(spacedOut, (letters) => letters.replace(/[^a-z0-9]/g, ''))
    .replace(apostrophes, '')
  const words: string[] = []
  for (const found of prepared.match(token) ?? []) words.push(...readToken(found))
  return words
}

/** Of a very long text, its beginning and its end. */
function ends(text: string): string {
  if (text.length <= 2 * lettersAtEachEnd) return text
  return `${text.slice(0, lettersAtEachEnd)}\n${text.slice(-lettersAtEachEnd)}`
}

function readToken(found: string): readonly string[] {
  const known = memory.get(found)
  if (known) return known
  if (memory.size >= rememberedTokens) memory.clear()
  const words = spelled(found)
  memory.set(found, words)
  return words
}

function spelled(found: string): readonly string[] {
  if (/^[.!?;\n]/.test(found)) return [stop]
  if (/^[^a-z0-9@$]/.test(found)) return [pause]
  const written = shortForms[found]
  if (written) return written.split(' ').map((word) => sound(fold(word)))
  const word = sound(found.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('*', ''))
  return word === '' ? [] : [word.slice(0, longestWord)]
}
