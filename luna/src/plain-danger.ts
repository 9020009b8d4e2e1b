import { clausesOf, type Clause } from './reading/clauses.ts'
import { fold, sound } from './reading/letters.ts'
import { unglueing } from './reading/unglue.ts'
import { phrasesFinder, type Found, type PhrasesFinder } from './reading/phrase.ts'
import { aloneRules } from './rules/danger/alone.ts'
import { breathRules } from './rules/danger/breath.ts'
import { helpRules } from './rules/danger/help.ts'
import { leavingRules } from './rules/danger/leaving.ts'
import { lineRules } from './rules/danger/lines.ts'
import { denials, linksOfDenial, takesDenialBack, undoesDenial } from './rules/danger/denial.ts'
import type { Lift, LiftPlace } from './rules/danger/lift.ts'
import { lifts, type LiftName } from './rules/danger/lifts.ts'
import { mistakenRules } from './rules/danger/mistaken.ts'
import { meansRules } from './rules/danger/means.ts'
import { plainlyRules } from './rules/danger/plainly.ts'
import { plannedRules } from './rules/danger/planned.ts'
import type { DangerRule } from './rules/danger/rule.ts'
import { struckRules } from './rules/danger/struck.ts'
import { suicideRules } from './rules/danger/suicide.ts'
import { swallowedRules } from './rules/danger/swallowed.ts'
import { threatRules } from './rules/danger/threat.ts'
import { violenceNowRules } from './rules/danger/violence-now.ts'
import { violenceRules } from './rules/danger/violence.ts'
import { practicalPhrases } from './rules/practical.ts'
import { wishRules } from './rules/danger/wish.ts'
import { woundedRules } from './rules/danger/wounded.ts'

/** All rules; of several that hold, the first names the kind: what cannot wait comes first. */
export const dangerRules: readonly DangerRule[] = [
  ...swallowedRules,
  ...woundedRules,
  ...mistakenRules,
  ...threatRules,
  ...violenceRules,
  ...violenceNowRules,
  ...struckRules,
  ...meansRules,
  ...wishRules,
  ...suicideRules,
  ...plannedRules,
  ...plainlyRules,
  ...leavingRules,
  ...helpRules,
  ...aloneRules,
  ...lineRules,
  ...breathRules,
]

/** What the rules find in a message: those that hold, and those that something beside them takes back. */
export interface PlainDanger {
  standing: readonly DangerRule[]
  lifted: readonly { rule: DangerRule; by: LiftName }[]
}

const phrases = dangerRules.flatMap((rule) => rule.phrases.map((phrase) => ({ rule, phrase })))
/** Whether a phrase has a "no" of its own: only then may one stand inside it. */
const hasNo = (number: number): boolean =>
  /(^|[ /])(no|ni|sin|nunca)([ /]|$)/.test(phrases[number]?.phrase ?? '')
const findPhrases = phrasesFinder(phrases.map(({ phrase }) => phrase))
const reachAfter = 6
const reachBefore = 6
const reachOfDenial = 10
/** So few words may follow a phrase that still ends its clause: "¿ganas de morir yo? ninguna". */
const leastAfter = 2
/** Stands for the end of a clause in what a lift looks for. */
const end = '$'

const wordSet = (text: string) => new Set(text.split(/\s+/).map((word) => sound(fold(word))))
const [denying, linking, undoing] = [wordSet(denials), wordSet(linksOfDenial), wordSet(undoesDenial)]

const small = 'ya no me a y se mi te la lo de que mas un una en con para por estoy voy muy eso esto'
const wordsIn = (written: readonly string[]) =>
  written.flatMap((phrase) => phrase.split(/[ /]/)).filter((word) => /^[\p{L}]{3,}$/u.test(word))
const unglue = unglueing(
  () => [...small.split(' '), ...wordsIn(phrases.map(({ phrase }) => phrase))],
  () => wordsIn([...Object.values(lifts).flatMap(({ phrases }) => phrases), ...practicalPhrases]),
)

interface PreparedLift {
  where: LiftPlace
  finds: (words: readonly string[]) => boolean
  keeps: (words: readonly string[]) => boolean
  /** Whether what stands in the clause up to the end of the phrase lets it be looked for. */
  mayTake: (words: readonly string[]) => boolean
}
/** Prepared when they are first looked for, which most never are: her code is to be there soon. */
const prepared = new Map<string, PreparedLift>()
function liftNamed(name: keyof typeof lifts): PreparedLift {
  const known = prepared.get(name) ?? prepare(lifts[name])
  prepared.set(name, known)
  return known
}

function prepare({ where, phrases: taking, unless = [], only, notWith }: Lift): PreparedLift {
  const [find, keep, need] = [phrasesFinder(taking), phrasesFinder(unless), only && phrasesFinder(only)]
  const bar = notWith && phrasesFinder(notWith)
  const latest = where === 'next' || where === 'then' ? 1 : Infinity
  return {
    where,
    finds: (words) => find.isIn(words, latest),
    keeps: (words) => keep.isIn(words),
    mayTake: (words) => (need?.isIn(words) ?? true) && !bar?.isIn(words),
  }
}

const liftNames = Object.keys(lifts) as (keyof typeof lifts)[]
const liftPhrases = liftNames.flatMap((name) => lifts[name].phrases.map((phrase) => ({ name, phrase })))
const allLifts: ReadonlySet<LiftName> = new Set<LiftName>(['denied', ...liftNames])
const findLifts = phrasesFinder(liftPhrases.map(({ phrase }) => phrase))

/** The lifts that a message may hold; of most nothing is there, and they need not be looked for around each phrase. */
function liftsThatMayBeIn(words: readonly string[]): ReadonlySet<LiftName> {
  const numbers = findLifts.mayBeIn([...words, end])
  if (numbers === null) return allLifts
  const found = new Set<LiftName>(['denied'])
  for (const number of numbers) {
    const lift = liftPhrases[number]
    if (lift) found.add(lift.name)
  }
  return found
}

const needed = new Map<readonly string[], PhrasesFinder>()
function finderOf(list: readonly string[]): PhrasesFinder {
  const known = needed.get(list) ?? phrasesFinder(list)
  needed.set(list, known)
  return known
}

/** Whether what a rule needs beside its phrase is said there. */
function hasWhatItNeeds(rule: DangerRule, clauses: readonly Clause[], at: number): boolean {
  if (!rule.with) return true
  const find = finderOf(rule.with)
  const near = [clauses[at - 1], clauses[at], clauses[at + 1]]
  return near.some((clause) => clause && find.isIn([...clause.words, end]))
}

/** Reads a message clause by clause; no clause takes anything from another, beyond what a lift says. */
export function plainDangerIn(words: readonly string[]): PlainDanger {
  const apart = words.flatMap((word) => unglue(word) ?? [word])
  const clauses = clausesOf(apart)
  let mayBeIn: ReadonlySet<LiftName> | undefined
  const standing = new Set<DangerRule>()
  const lifted: { rule: DangerRule; by: LiftName }[] = []
  for (const [at, clause] of clauses.entries()) {
    for (const [number, places] of findPhrases.places([...clause.words, end])) {
      const rule = phrases[number]?.rule
      if (!rule || standing.has(rule) || !hasWhatItNeeds(rule, clauses, at)) continue
      mayBeIn ??= liftsThatMayBeIn(apart)
      const tried = liftsOf(rule).filter((name) => mayBeIn?.has(name))
      const taken = places.map((place) =>
        !hasNo(number) && rule.liftedBy.includes('denied') && isDeniedWithin(clause.words, place)
          ? 'denied'
          : liftOf(tried, place, clauses, at),
      )
      const by = taken.find((name) => name !== null) ?? null
      if (by === null || taken.includes(null)) standing.add(rule)
      else lifted.push({ rule, by })
    }
  }
  return { standing: dangerRules.filter((rule) => standing.has(rule)), lifted }
}

/** The lifts of a rule, in the order in which they are tried: who only laughs is asked, so whatever else takes it back comes first. */
function liftsOf(rule: DangerRule): readonly LiftName[] {
  const known = inOrder.get(rule) ?? rule.liftedBy.toSorted(laughingLast)
  inOrder.set(rule, known)
  return known
}
const inOrder = new Map<DangerRule, readonly LiftName[]>()
const laughingLast = (one: LiftName, other: LiftName) =>
  Number(one === 'laughing') - Number(other === 'laughing')

/** Which of these lifts takes back what was said there; null where none does. */
function liftOf(
  tried: readonly LiftName[],
  place: Found,
  clauses: readonly Clause[],
  at: number,
): LiftName | null {
  const words = clauses[at]?.words ?? []
  for (const name of tried) {
    if (name === 'denied') {
      if (isDenied(words, place.from) && !isTakenBack(place, clauses, at)) return name
      continue
    }
    if (name === 'askedByOthers' && isTakenBack(place, clauses, at)) continue
    const lift = liftNamed(name)
    if (!lift.mayTake(words.slice(0, place.to))) continue
    const around = surroundings(lift.where, place, clauses, at)
    if (around.some((run) => lift.finds(run)) && !around.some((run) => lift.keeps(run))) return name
  }
  return null
}

const findTakenBack = phrasesFinder(takesDenialBack)

/** "nunca pensé en matarme hasta hoy", "no pienso en morir, pero es mentira": what was denied is said after all. */
function isTakenBack({ to }: Found, clauses: readonly Clause[], at: number): boolean {
  const [own, next] = [clauses[at], clauses[at + 1]]
  if (own && findTakenBack.isIn([...own.words.slice(to), end])) return true
  return next !== undefined && findTakenBack.isIn([...next.words, end], 1)
}

/** The words in which a lift is looked for. */
function surroundings(
  where: LiftPlace,
  { from, to }: Found,
  clauses: readonly Clause[],
  at: number,
): (readonly string[])[] {
  const own = clauses[at]
  if (!own) return []
  if (where === 'next') return [[...own.words, end].slice(to, to + reachAfter)]
  if (where === 'before') return [own.words.slice(Math.max(0, from - reachBefore), to)]
  if (where === 'clause') return [own.words]
  if (where === 'then')
    return to + leastAfter >= own.words.length ? [[...(clauses[at + 1]?.words ?? []), end]] : []
  if (where === 'near')
    return clauses
      .filter(({ sentence }) => Math.abs(sentence - own.sentence) <= 1)
      .map((clause) => [...clause.words, end])
  const beside = [clauses[at - 1], clauses[at + 1]].filter((clause) => clause?.sentence === own.sentence)
  return [own, ...beside].flatMap((clause) => (clause ? [clause.words] : []))
}

/** "mi marido no me pega": a "no" in a gap of the phrase; but not "en la azotea y no sé si tirarme". */
function isDeniedWithin(words: readonly string[], { from, to }: Found): boolean {
  return words
    .slice(from + 1, to)
    .some((word, at) => inGap.has(word) && !undoing.has(words[from + at + 2] ?? ''))
}
const inGap: ReadonlySet<string> = new Set(['no', 'nunka', 'jamas'])

/** "no es que me quiera morir", but not "no sé si quiero morir" or "no tengo a nadie y me quiero matar". */
function isDenied(words: readonly string[], from: number): boolean {
  for (let at = from - 1; at >= Math.max(0, from - reachOfDenial); at--) {
    const word = words[at] ?? ''
    if (denying.has(word)) return word !== 'no' || !undoing.has(words[at + 1] ?? '')
    if (!linking.has(word)) return false
  }
  return false
}
