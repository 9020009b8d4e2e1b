import { highestIn, leaningOf, noLeaning, type Leaning } from './leaning.ts'
import { forgetHidden, outputsOf } from './network.ts'
import { plainDangerIn, type PlainDanger } from './plain-danger.ts'
import { isPractical, withoutThing } from './practical.ts'
import { runsOf, trimmed } from './reading/clauses.ts'
import { forgetRun } from './reading/features.ts'
import { wordsOf } from './reading/words.ts'
import type { LiftName } from './rules/danger/lifts.ts'
import { askAgainAt, askAt, cardAt, helpAt, swallowedAt } from './rules/weights.ts'
import { shippedNetwork } from './shipped-network.ts'

const rememberedTexts = 200

export type Level = 'card' | 'question' | null

/** Where the learned scores become an answer. */
export interface Thresholds {
  card: number
  ask: number
  help: number
  swallowed: number
}

/** What is made of one message by itself. */
export interface DangerReading {
  words: readonly string[]
  level: Level
  /** The same where there was a question or a card before it. */
  levelOnceAlert: Level
  plain: PlainDanger
  /** What was learned says so; not asked where a rule brings the card. */
  leaning: Leaning
}

const shipped: Thresholds = { card: cardAt, ask: askAt, help: helpAt, swallowed: swallowedAt }
/** After a question or a card less is needed. */
const onceAlert: Thresholds = { ...shipped, ask: askAgainAt }
const memory = new Map<string, DangerReading>()

/** Forgets what was read: whoever listened has stopped, and the next person at this screen may be another. */
export function forgetReadings(): void {
  memory.clear()
  forgetRun()
  forgetHidden()
}

/** Reads a message by itself. The last ones are remembered, for they are read again with each that follows. */
export function readDanger(text: string): DangerReading {
  const known = memory.get(text)
  if (known) return known
  const words = trimmed(wordsOf(text))
  const plain = plainDangerIn(words)
  const leaning = bringsCard(plain) ? noLeaning : leaningIn(words)
  const isOnlyPractical = () => isPractical(words)
  const level = levelOf(plain, leaning, shipped, isOnlyPractical)
  const levelOnceAlert = level ?? levelOf(plain, leaning, onceAlert, isOnlyPractical)
  const reading = { words, plain, leaning, level, levelOnceAlert }
  if (memory.size >= rememberedTexts) memory.clear()
  memory.set(text, reading)
  return reading
}

/**
 * The rules come first, and what they say nothing outvotes; then what was learned. A message that is practical in all its
 * parts is asked about only where much speaks of danger.
 */
export function levelOf(
  plain: PlainDanger,
  { card, ask, help, swallowed }: Leaning,
  at: Thresholds,
  isPractical: () => boolean,
): Level {
  if (bringsCard(plain)) return 'card'
  if (card > at.card) return isTold(plain) ? 'question' : 'card'
  if (help > at.help || swallowed > at.swallowed)
    return isTold(plain) || isRefused(plain) || isAsked(plain) || isManner(plain) ? 'question' : 'card'
  if (plain.standing.length > 0 || isLaughedOff(plain)) return 'question'
  if (ask <= (isManner(plain) ? at.ask + marginOfManner : at.ask)) return null
  return ask <= at.ask + marginOfPractical && isPractical() ? null : 'question'
}

/** What asks for an hour, a price or a paper and says nothing heavy must speak of danger this much more. */
export const marginOfPractical = 3.4
/** Nobody dies of shame or of laughing: what the rules know as a manner of speaking, or as asked about others, must speak of danger this much more. */
const marginOfManner = 0.5
function isManner({ standing, lifted }: PlainDanger): boolean {
  return (
    standing.length === 0 &&
    lifted.length > 0 &&
    lifted.every(({ by }) => by === 'cause' || by === 'askedByOthers')
  )
}

const told: ReadonlySet<string> = new Set<LiftName>([
  'longPast',
  'longAgo',
  'story',
  'treatment',
  'lastWish',
  'habit',
  'safeNow',
  'neverAgain',
  'finishedCourse',
  'asPrescribed',
  'everyDay',
  'blockedNose',
  'errand',
  'harness',
  'heldUpThere',
  'household',
  'instrument',
  'itsAbout',
  'myWork',
  'aboutThing',
  'notUrgent',
  'sweets',
  'tool',
  'wakesLate',
])

/** All plain danger in it is long past, somebody's story, a treatment, feared or about something else: what was learned cannot tell, and asks. */
export function isTold({ standing, lifted }: PlainDanger): boolean {
  return standing.length === 0 && lifted.some(({ by }) => told.has(by))
}

const refused: ReadonlySet<string> = new Set<LiftName>([
  'denied',
  'deniedAfter',
  'deniedBeside',
  'deniedThen',
  'farFrom',
  'askedBack',
  'saidNo',
  'notThose',
])

/** All plain danger in it is denied, or the help not wanted: what was learned of calls for help alone is not believed. */
export function isRefused({ standing, lifted }: PlainDanger): boolean {
  return standing.length === 0 && lifted.some(({ by }) => refused.has(by))
}

/** All plain danger in it is a question about means: what was learned of calls for help alone is not believed. */
export function isAsked({ standing }: PlainDanger): boolean {
  return standing.length > 0 && standing.every((rule) => rule.isAsked)
}

/** "me quiero morir jaja": nothing else takes it back but that the writer laughs, as people in danger do too. */
function isLaughedOff({ lifted }: PlainDanger): boolean {
  return lifted.some(
    ({ rule, by }) => by === 'laughing' && rule.brings === 'card' && aboutOneself.has(rule.kind),
  )
}
const aboutOneself: ReadonlySet<string> = new Set(['wish', 'swallowed'])

function bringsCard({ standing }: PlainDanger): boolean {
  return standing.some(({ brings }) => brings === 'card')
}

/** "ya", "e", "123": nothing can be learned of it, and nobody is asked for it. */
const saysNothing = (word: string) => word.length <= 2 || /^\d+$/.test(word)

/** How much a message speaks of danger by what was learned: its parts are read by themselves, and the highest counts. */
export function leaningIn(words: readonly string[]): Leaning {
  if (words.every(saysNothing)) return noLeaning
  const network = shippedNetwork()
  return highestIn(runsOf(words), (run) => withoutThing(run, leaningOf(outputsOf(network, run))))
}
