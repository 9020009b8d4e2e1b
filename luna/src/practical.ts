import type { Leaning as DangerLeaning } from './leaning.ts'
import { clausesOf, runsOf, wordsIn, type Span } from './reading/clauses.ts'
import { phrasesFinder, type PhrasesFinder } from './reading/phrase.ts'
import { finerIntents } from './rules/intents.ts'
import {
  callingOffPhrases,
  distressPhrases,
  heavyPhrases,
  practicalPhrases,
  thingPhrases,
  withdrawingPhrases,
} from './rules/practical.ts'
import { leaningOf, topicsOf } from './topics.ts'

const find = phrasesFinder([
  ...practicalPhrases,
  ...finerIntents.filter(({ always }) => always).flatMap(({ phrases }) => phrases),
])
const findHeavy = phrasesFinder(heavyPhrases)
const findWithdrawing = phrasesFinder(withdrawingPhrases)
const findCallingOff = phrasesFinder(callingOffPhrases)
const findThing = phrasesFinder(thingPhrases)
const findDistress = phrasesFinder(distressPhrases)
const end = '$'

/** How likely a request or small talk must be by what was learned of topics, where its words say so and where they do not. */
const ofWhole = { said: 0.3, unsaid: 0.8 }
/** And each part of it that says anything by itself: what stands around a part cannot make it practical. */
const ofPart = { said: 0.2, unsaid: 0.6 }
/** So few words that do not say it themselves are asked about. */
const fewestWords = 4

/**
 * Whether a message asks for something practical, or greets and thanks, and nothing else: no part of it speaks of what weighs
 * on anybody. `likely` is how likely each topic is.
 */
export function isPractical(
  words: readonly string[],
  likely: (words: readonly string[]) => readonly number[] = topicsOf,
): boolean {
  if (isIn(findHeavy, words) || withdraws(words)) return false
  const isLikely = (part: readonly string[], { said, unsaid }: typeof ofPart) =>
    leaningOf(likely(part)).requests >= (isIn(find, part) ? said : unsaid)
  return (
    (words.length >= fewestWords || isIn(find, words)) &&
    isLikely(words, ofWhole) &&
    runsOf(words)
      .filter((run) => run.first === run.last && run.to - run.from >= fewestWords)
      .every((run) => isLikely(wordsIn(run), ofPart))
  )
}

/** How likely a request must be for its urgency to be that of a form or a payment. */
const likelyOfThing = 0.2
/** So much less it speaks of a call for help then, and is to be asked about. */
const lessOfThing = { help: 4.2, ask: 5.6 }
const leastHelp = -1

/**
 * What a run of words speaks of, where it calls for help with a thing of the clinic ("urgente, no me llega el código") and
 * says nothing heavy: the run alone, so that it takes nothing from what stands beside it.
 */
export function withoutThing(
  run: Span,
  leaning: DangerLeaning,
  likely: (words: readonly string[]) => readonly number[] = topicsOf,
): DangerLeaning {
  const { kind, help, ask } = leaning
  if (kind !== 'help' || help < leastHelp) return leaning
  const words = wordsIn(run)
  if (!isIn(findThing, words) || isIn(findDistress, words)) return leaning
  if (leaningOf(likely(words)).requests < likelyOfThing) return leaning
  return { ...leaning, help: help - lessOfThing.help, ask: ask - lessOfThing.ask }
}

/** Whether somebody takes themself back from more than a day's appointment: each clause by itself. */
function withdraws(words: readonly string[]): boolean {
  return clausesOf(words).some((clause) => {
    const own = [...clause.words, end]
    return findWithdrawing.isIn(own) && !findCallingOff.isIn(own)
  })
}

function isIn(finder: PhrasesFinder, words: readonly string[]): boolean {
  return clausesOf(words).some((clause) => finder.isIn([...clause.words, end]))
}
