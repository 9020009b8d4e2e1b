import { phrasesFinder } from './reading/phrase.ts'
import { pause, stop } from './reading/words.ts'
import { plainSigns, type PlainSign } from './rules/signs.ts'

const find = phrasesFinder(plainSigns.map(({ phrase }) => phrase))
const denials = new Set(['no', 'ni', 'nunka', 'jamas', 'tampoko', 'sin', 'dont', 'not'])
/** "sin embargo quiero morirme", "no puedo parar de cortarme". */
const undone = new Set(['embargo', 'puedo', 'logro', 'konsigo'])
const wordsToDenial = 2
const dying = new Set(['morir', 'morirme', 'matar', 'matarme', 'morirse'])
const figures = new Set(['de', 'del', 'kon'])
const meant = new Set(['berdad', 'una'])

/** The phrases of danger said outright, and those that a denial or a figure of speech takes back. */
export function signsIn(words: readonly string[]): { standing: PlainSign[]; takenBack: PlainSign[] } {
  const standing: PlainSign[] = []
  const takenBack: PlainSign[] = []
  const found = find(words)
  for (const [number, sign] of plainSigns.entries()) {
    const place = found.get(number)
    if (!place) continue
    if (isDenied(words, place.from) || isFigure(words, place.to)) takenBack.push(sign)
    else standing.push(sign)
  }
  return { standing, takenBack }
}

function isDenied(words: readonly string[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - wordsToDenial); at--) {
    const word = words[at] ?? ''
    if (word === pause || word === stop) return false
    if (denials.has(word)) return !undone.has(words[at + 1] ?? '')
  }
  return false
}

/** "me quiero morir de la vergüenza", but not "de verdad". */
function isFigure(words: readonly string[], to: number): boolean {
  return dying.has(words[to - 1] ?? '') && figures.has(words[to] ?? '') && !meant.has(words[to + 1] ?? '')
}
