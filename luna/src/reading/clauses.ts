import { fold, sound } from './letters.ts'
import { pause, stop } from './words.ts'

/** A clause of a message: its words, without pauses, and the number of its sentence. */
export interface Clause {
  words: readonly string[]
  sentence: number
}

/** The clauses of a message: what stands between pauses and ends of sentences. */
export function clausesOf(words: readonly string[]): Clause[] {
  return partsOf(words).map(({ from, to, sentence }) => ({ words: words.slice(from, to), sentence }))
}

interface Part {
  from: number
  to: number
  sentence: number
}

function partsOf(words: readonly string[]): Part[] {
  const parts: Part[] = []
  let [from, sentence] = [0, 0]
  for (let at = 0; at <= words.length; at++) {
    const word = words[at] ?? stop
    if (word !== pause && word !== stop) continue
    if (at > from) parts.push({ from, to: at, sentence })
    from = at + 1
    if (word === stop) sentence++
  }
  return parts
}

const asWords = (text: string) => new Set(text.split(/\s+/).map((word) => sound(fold(word))))
/** Where text without punctuation is cut: before words that begin something new, unless what stands before holds on to them. */
const openers =
  asWords(`y pero porque aunque ademas tambien gracias hola buenas buenos disculpe disculpa oiga quiero quisiera
  necesito cuanto cuanta cuantos como donde cuando puedo tengo estoy voy ya no me mi hoy ahora ayer anoche solo aparte ojala
  otra bueno pues entonces porfa favor es la el se nos yo i`)
const holders =
  asWords(`no ni nunca jamas tampoco sin que de a en con por para me te se le lo la los las un una el mi tu su al
  del si ya y pero o muy tan mas porque aunque como cuando yo es e he ha`)
const fewestWords = 3
const longestUncut = 8
const mostNeighbours = 6
const longestRun = 60

/** Some of the words of a message that follow one another: from one on, up to another. */
export interface Span {
  words: readonly string[]
  from: number
  to: number
}

/** Words that are read by themselves, and which of the parts of the message they are made of. */
export interface Run extends Span {
  first: number
  last: number
}

/** The words of a span alone. */
export function wordsIn({ words, from, to }: Span): readonly string[] {
  return to - from === words.length ? words : words.slice(from, to)
}

/**
 * The runs of a message that are read by themselves: the whole, every clause, up to six clauses that follow one another, and
 * every sentence. What stands around a run has no part in what it is read as. The whole comes first, then the single parts.
 */
export function runsOf(words: readonly string[]): Run[] {
  const parts = partsOf(words).flatMap((part) => cut(words, part))
  const seen = new Set<number>()
  const runs: Run[] = []
  const add = (first: number, last: number) => {
    const [from, to] = [parts[first]?.from ?? 0, parts[last]?.to ?? 0]
    const key = first * parts.length + last
    if (to <= from || to - from > longestRun || seen.has(key)) return
    seen.add(key)
    runs.push({ words, from, to, first, last })
  }
  add(0, parts.length - 1)
  for (const at of parts.keys()) add(at, at)
  for (const [at, { sentence }] of parts.entries()) {
    for (let count = 1; count < mostNeighbours; count++) add(at, at + count)
    if (parts[at - 1]?.sentence !== sentence)
      add(
        at,
        parts.findLastIndex((part) => part.sentence === sentence),
      )
  }
  return runs
}

/** The words without pauses and ends before the first and after the last of them. */
export function trimmed(words: readonly string[]): readonly string[] {
  const isSaid = (word: string) => word !== pause && word !== stop
  const from = words.findIndex(isSaid)
  const to = words.findLastIndex(isSaid) + 1
  return from <= 0 && to === words.length ? words : words.slice(Math.max(0, from), to)
}

/** A long part without punctuation, cut where something new begins. */
function cut(words: readonly string[], part: Part): Part[] {
  if (part.to - part.from <= longestUncut) return [part]
  const parts: Part[] = []
  let { from } = part
  for (let at = from + 1; at < part.to; at++) {
    const isLong = at - from >= longestRun
    const opens =
      at - from >= fewestWords && openers.has(words[at] ?? '') && !holders.has(words[at - 1] ?? '')
    if (!isLong && !opens) continue
    parts.push({ from, to: at, sentence: part.sentence })
    from = at
  }
  return [...parts, { from, to: part.to, sentence: part.sentence }]
}
