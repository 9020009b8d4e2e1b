import { fold, plain } from './letters.ts'
import type { Lexicon, Word } from './lexicon.ts'

export type Sentence = readonly Word[]

const lettersAtEachEnd = 2000
/** Letters written apart: "m o r i r", "s.u.i.c.i.d.i.o". */
const spacedOut = /(?<![a-z0-9])[a-z0-9](?:([ ._*-])[a-z0-9](?:\1[a-z0-9]){2,})(?![a-z0-9])/g
const apostrophes = /(?<=[a-z]n)['’´`](?=t\b)|(?<=\bi)['’´`](?=m\b)/g
const laughing = /[\u{1F602}\u{1F923}\u{1F605}\u{1F606}\u{1F639}]/gu
const token = /[a-z0-9@$]+(?:\*+[a-z]+)?|[.!?;\n]+|[,:()"«»“”…+]|[\u2013\u2014-]/g

/** Splits a message into sentences of words; commas, dashes and dots of hesitation stay as pauses inside. */
export function sentencesOf(lexicon: Lexicon, text: string): Sentence[] {
  const sentences: Word[][] = []
  let current: Word[] = []
  const prepared = fold(plain(ends(text)).replace(laughing, ' jajaja '))
    .replace(spacedOut, (letters) => letters.replace(/[^a-z0-9]/g, ''))
    .replace(apostrophes, '')
  for (const [found] of prepared.matchAll(token)) {
    const isEnd = /^[.!?;\n]/.test(found)
    if (isEnd && !/^\.{2,}$/.test(found)) {
      if (current.length > 0) sentences.push(current)
      current = []
    } else {
      current.push(...lexicon.wordsOf(readable(found, isEnd)))
    }
  }
  if (current.length > 0) sentences.push(current)
  return sentences
}

/** Of a very long text, its beginning and its end. */
function ends(text: string): string {
  if (text.length <= 2 * lettersAtEachEnd) return text
  return `${text.slice(0, lettersAtEachEnd)}\n${text.slice(-lettersAtEachEnd)}`
}

function readable(found: string, isPause: boolean): string {
  if (isPause || /^[^a-z0-9@$+]/.test(found)) return ','
  return found.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('*', '')
}
