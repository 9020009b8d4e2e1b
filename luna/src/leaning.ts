import { sortsOut } from './network.ts'
import type { Run } from './reading/clauses.ts'
import { fold, sound } from './reading/letters.ts'
import type { DangerKind } from './rules/danger/kinds.ts'
import { dangerSorts, safeSorts } from './rules/kinds.ts'

/** How much a run of words speaks of danger: logarithms of how many times likelier it is than not. */
export interface Leaning {
  /** Against all that is safe: the card is decided by it. */
  card: number
  /** Against what must hardly ever be asked about; the rest of the safe counts little. */
  ask: number
  /** A call for help, and something swallowed, which no question fits: each against all that is safe. */
  help: number
  swallowed: number
  /** The kind of danger that is likeliest, if it is one. */
  kind: DangerKind
  /** What it is most of all is a denial. */
  isDenial: boolean
}

/** Small talk, requests and sadness are to be asked about least; of the others the question costs little. */
const shareOfOthers = 0.2
const guarded: ReadonlySet<string> = new Set(['everyday', 'platform', 'sadness'])
const shares = safeSorts.map((sort) => (guarded.has(sort) ? 1 : shareOfOthers))
const kinds = dangerSorts.map((sort): DangerKind => {
  switch (sort) {
    case 'violence':
    case 'threat':
    case 'swallowed':
    case 'help':
      return sort
    default:
      return 'wish'
  }
})
const denial = dangerSorts.length + safeSorts.indexOf('denial')

/** Nothing that was read speaks of danger. */
export const noLeaning: Leaning = {
  card: -Infinity,
  ask: -Infinity,
  help: -Infinity,
  swallowed: -Infinity,
  kind: 'wish',
  isDenial: false,
}

/** How much what came out of the network speaks of danger. */
export function leaningOf(out: Float64Array): Leaning {
  let highest = -Infinity
  for (let k = 0; k < sortsOut; k++) highest = Math.max(highest, out[k] ?? 0)
  let [danger, help, swallowed, safe, asked, likeliest] = [0, 0, 0, 0, 0, 0]
  for (let k = 0; k < sortsOut; k++) {
    const likely = Math.exp((out[k] ?? 0) - highest)
    if (k < dangerSorts.length) {
      danger += likely
      if (kinds[k] === 'help') help += likely
      if (kinds[k] === 'swallowed') swallowed += likely
      if ((out[k] ?? 0) > (out[likeliest] ?? 0)) likeliest = k
    } else {
      safe += likely
      asked += likely * (shares[k - dangerSorts.length] ?? 1)
    }
  }
  return {
    card: Math.log(danger) - Math.log(safe),
    ask: Math.log(danger) - Math.log(asked),
    help: Math.log(help) - Math.log(safe),
    swallowed: Math.log(swallowed) - Math.log(safe),
    kind: kinds[likeliest] ?? 'wish',
    isDenial: out[denial] === highest,
  }
}

/** A part of a message must speak this much more strongly than the whole to be asked about. */
const marginOfPart = 0.5
/** Neighbouring parts are read together only where one of them speaks of danger at least so much by itself. */
const leastOfPart = -5

/**
 * The highest that a message and its parts reach, each read by itself: nothing that stands around a part takes from it. A
 * message without words, or too long to be read as a whole, has its parts alone. "ayuda" alone is no call for help by
 * itself, nor is "es urgente": both are said of pages that do not open, too. They are asked about where nothing else is said.
 */
export function highestIn(runs: readonly Run[], read: (run: Run) => Leaning): Leaning {
  const single = new Map<number, number>()
  let most = noLeaning
  for (const run of inOrderOfReading(runs)) {
    const { first, last } = run
    const isWhole = run === runs[0]
    if (!isWhole && first < last && !speaks(single, first, last)) continue
    const isBare = isSaidOfPages(run)
    if (isBare && !isWhole) continue
    const leaning = read(run)
    if (first === last) single.set(first, leaning.card)
    const asked = isWhole ? leaning.ask : leaning.ask - marginOfPart
    most = {
      card: Math.max(most.card, leaning.card),
      ask: Math.max(most.ask, asked),
      help: isBare ? most.help : Math.max(most.help, leaning.help),
      swallowed: Math.max(most.swallowed, leaning.swallowed),
      kind: asked > most.ask ? leaning.kind : most.kind,
      isDenial: isWhole ? leaning.isDenial : most.isDenial,
    }
  }
  return most
}

const asSounds = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').map((word) => sound(fold(word))))
const [bareHelp, urgency, beside] = [
  asSounds('ayuda'),
  asSounds('urgente urgentisimo urge'),
  asSounds('es me muy tan porfa por favor porfavor please plis ya rapido hola buenas disculpe perdon'),
]
function isSaidOfPages({ words, from, to }: Run): boolean {
  if (to - from === 1 && bareHelp.has(words[from] ?? '')) return true
  let isUrgent = false
  for (let at = from; at < to; at++) {
    const word = words[at] ?? ''
    if (urgency.has(word)) isUrgent = true
    else if (!beside.has(word)) return false
  }
  return isUrgent
}

/** Those that begin last come first, and of those that begin together the shorter: each is then read on from the one before. */
const inOrderOfReading = (runs: readonly Run[]): readonly Run[] =>
  runs.length === 1 ? runs : runs.toSorted((one, other) => other.first - one.first || one.last - other.last)

function speaks(single: ReadonlyMap<number, number>, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) if ((single.get(at) ?? -Infinity) > leastOfPart) return true
  return false
}
