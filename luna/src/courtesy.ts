import type { DangerReading } from './danger.ts'
import { madeOnce } from './reading/made-once.ts'
import { pause, stop, wordsOf } from './reading/words.ts'
import { farewells, thanks } from './rules/courtesies.ts'

const said = (words: readonly string[]) => words.filter((word) => word !== pause && word !== stop).join(' ')
const saidIn = (texts: readonly string[]) => new Set(texts.map((text) => said(wordsOf(text))))
const courteous = madeOnce(() => ({ always: saidIn(thanks), unalarmed: saidIn(farewells) }))

/** Thanks or a farewell, no word more, and no rule of danger in it; a farewell, only where there was no danger before. */
export function isCourtesy(
  { words, plain }: Pick<DangerReading, 'words' | 'plain'>,
  isAlert: boolean,
): boolean {
  if (plain.standing.length > 0) return false
  const [{ always, unalarmed }, text] = [courteous(), said(words)]
  return always.has(text) || (!isAlert && unalarmed.has(text))
}
