import { fold, sound } from './letters.ts'
import { madeInPieces } from './made-once.ts'

const fewestLetters = 8
const longestPiece = 14
const longestWord = 40
const rememberedWords = 5000
const wordsAtATime = 256
/** "golpeaban" is what they did, and not "golpea van". */
const isPastOfMany = (word: string) => word.endsWith('aban')

/**
 * Takes words apart that were typed without spaces ("mevoyamatar"), where all of a word is made of words of the vocabulary; the
 * fewest pieces win. Answers null where it is not. What is in `whole` is a word of its own ("videollamada").
 */
export function unglueing(
  vocabulary: () => readonly string[],
  whole: () => readonly string[],
): (word: string) => readonly string[] | null {
  const made = madeInPieces(() => piecesOf(vocabulary()))
  const madeWhole = madeInPieces(() => piecesOf(whole()))
  const remembered = new Map<string, readonly string[] | null>()
  return (word) => {
    if (word.length < fewestLetters || word.length > longestWord || isPastOfMany(word)) return null
    const known = remembered.get(word)
    if (known !== undefined) return known
    if (remembered.size >= rememberedWords) remembered.clear()
    const pieces = made()
    const found = pieces.has(word) || madeWhole().has(word) ? null : takenApart(word, pieces)
    remembered.set(word, found)
    return found
  }
}

function* piecesOf(vocabulary: readonly string[]): Generator<undefined, Map<string, string>> {
  const pieces = new Map<string, string>()
  for (const [index, written] of [...new Set(vocabulary)].entries()) {
    const folded = fold(written)
    const key = sound(folded)
    pieces.set(key, key)
    // Inside a longer word a final "y" sounds as it is written.
    if (folded.endsWith('y')) pieces.set(`${key.slice(0, -1)}y`, key)
    if (index % wordsAtATime === wordsAtATime - 1) yield
  }
  return pieces
}

function takenApart(word: string, pieces: ReadonlyMap<string, string>): readonly string[] | null {
  const best: (readonly string[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    let fewest: readonly string[] | null = null
    for (let from = Math.max(0, to - longestPiece); from < to; from++) {
      const before = best[from]
      const piece = pieces.get(word.slice(from, to))
      if (!before || piece === undefined) continue
      if (fewest === null || before.length + 1 < fewest.length) fewest = [...before, piece]
    }
    best[to] = fewest
  }
  return best[word.length] ?? null
}
