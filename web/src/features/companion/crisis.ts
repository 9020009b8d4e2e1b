import { has, patternTable, readPattern, type Found, type Pattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { suicidePatterns, type CrisisRule } from './rules/crisis-patterns.ts'
import { deathWishPatterns } from './rules/death-wish-patterns.ts'
import { despairPatterns } from './rules/despair-patterns.ts'
import { harmPatterns } from './rules/harm-patterns.ts'
import { indirectPatterns } from './rules/indirect-patterns.ts'
import { lexicon } from './rules/lexicon.ts'

interface CrisisPattern extends Pattern {
  rule: CrisisRule
  /** Its wording says "no" itself. */
  saysNot: boolean
}

/** A sign found and not undone by its frame. */
export interface Sign {
  rule: string
  weight: 1 | 2
}

const allRules = [
  ...suicidePatterns,
  ...deathWishPatterns,
  ...harmPatterns,
  ...indirectPatterns,
  ...despairPatterns,
]
const findPatterns = patternTable<CrisisPattern>(
  allRules.flatMap((rule) =>
    rule.patterns.map((source) => ({
      ...readPattern(lexicon, source),
      rule,
      saysNot: /(^|[ /])(no|ni|nunca|jamas|nadie|sin)([ /?]|$)/.test(source),
    })),
  ),
)

const ids = (...names: string[]) => names.map(lexicon.idOf)
const not = ids('<not>')
const carriesNot = ids('<carriesNot>')
const fiction = ids('<fiction>')
const fictionSure = ids('<fictionSure>')
const says = ids('<says>')
const light = ids('<laugh>', '<trivial>')
const kin = ids('<kin>')
const mine = ids('mi', 'mis', 'nuestro', 'nuestra', 'nuestros')
const selfSaid = ids('me', 'mi', 'yo', 'quiero', 'quisiera', 'tengo', 'voy', 'estoy', 'pienso')
const someones = ids('mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'un', 'una', 'su')
const asking = ids('que', 'como', 'si', 'donde', 'cuando', 'porque', 'por', 'quien', 'a', 'cual', 'con')
const first = ids('tengo', 'mi', 'me', 'mis', 'estoy')
const generic = ids('<generic>')
const informs = ids('<informs>')
const already = ids('ya')
const clinicAsks = ids('<clinicAsks>')
const device = ids('<device>')
const past = ids('<past>')
const recovered = ids('<recovered>')
const nowWord = ids('<nowWord>')
const again = ids('<again>')
const longAgo = ids('<longAgo>')
const fear = ids('<fear>')
const going = ids('voy', 'vamos', 'iba')
const deceased = ids('<deceased>')
const therapyTask = ids('<therapyTask>')
const dying = ids('<dieMe>', '<killMe>')
const otherActs = ids('<otherActs>')
const ceasing = ids('dejar', 'dejo', 'deja', 'dejan')

/** The signs of crisis in a message, after negation, fiction, idiom, recovery and similar frames are taken off. */
export function crisisSigns(message: readonly Sentence[]): Sign[] {
  const found = message.flatMap((sentence, index) =>
    findPatterns(sentence).map((hit) => ({ hit, sentence, index })),
  )
  const standing = found.filter(({ hit, sentence }) => !isUndone(hit, sentence, message))
  const isGrave = standing.some(({ hit }) => !hit.pattern.rule.soft)
  const isLight = !isGrave && message.some((sentence) => contains(sentence, light))
  return standing
    .filter(({ hit }) => !(isLight && hit.pattern.rule.soft))
    .map(({ hit }) => ({ rule: hit.pattern.rule.name, weight: hit.pattern.rule.weight }))
}

/** Whether signs, gathered from this message and those before it, amount to a crisis. */
export function isCrisisOf(signs: readonly Sign[], earlier: readonly Sign[] = []): boolean {
  if (signs.some((sign) => sign.weight === 2)) return true
  if (signs.length === 0) return false
  return new Set([...signs, ...earlier].map((sign) => sign.rule)).size >= 2
}

type Hit = Found<CrisisPattern>

function isUndone(hit: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
  const { rule } = hit.pattern
  if (!rule.negative && isNegated(hit, sentence)) return true
  if (rule.needsSelf && !contains(sentence, selfSaid)) return true
  if (rule.needsSelf && contains(sentence, deceased)) return true
  if (rule.needsDead && !message.some((other) => contains(other, deceased))) return true
  if (hit.pattern.source.includes('carta') && message.some((other) => contains(other, therapyTask)))
    return true
  if (rule.name === 'not wanting to live' && spans(hit, sentence, dying)) return true
  if (rule.negative && spans(hit, sentence, ceasing) && !hit.pattern.source.includes('deja')) return true
  if (isFiction(hit, sentence, message)) return true
  if (rule.about !== 'self' && isGeneral(hit, sentence)) return true
  if (rule.about === 'other' && contains(sentence.slice(Math.max(0, hit.from - 4), hit.to), device))
    return true
  if (rule.name === 'wanting to die' && isFearOfDying(hit, sentence)) return true
  if (rule.name === 'wishing to be dead' && fearIsNear(hit, sentence)) return true
  if (rule.name === 'killing oneself' && has(sentence, back(sentence, hit.from, 'a'), otherActs)) return true
  return isOver(hit, sentence, message)
}

function isNegated({ pattern, from, to }: Hit, sentence: Sentence): boolean {
  if (!pattern.saysNot) {
    for (let at = from + 1; at < to; at++) if (has(sentence, at, not)) return true
  }
  for (let at = from - 1; at >= Math.max(0, from - 8); at--) {
    if (has(sentence, at, not)) return !isNotKnowing(sentence, at)
    if (!has(sentence, at, carriesNot) && !has(sentence, at, kin)) return false
  }
  return false
}

/** "no sé qué hacer" says nothing about what follows. */
function isNotKnowing(sentence: Sentence, at: number): boolean {
  return sentence[at + 1]?.key === 'se' && has(sentence, at + 2, asking)
}

/** A film, a book, homework, a talk: undoes what is said of others, and of oneself when it is being quoted. */
function isFiction({ pattern, from }: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
  const told = message.some((other) => contains(other, fictionSure))
  if (pattern.rule.about === 'self') {
    const before = sentence.slice(0, from)
    const named = before.findIndex((_, at) => has(sentence, at, fiction) || has(sentence, at, fictionSure))
    return named >= 0 && before.some((_, at) => at > named && has(sentence, at, says))
  }
  if (told) return true
  const framed = message.some((other) => contains(other, fiction))
  return framed && !namesKin(sentence, from, mine)
}

/** "mi hermana", not "la chica": somebody real. */
function namesKin(sentence: Sentence, until: number, whose: readonly number[]): boolean {
  return sentence.some((_, at) => at < until && has(sentence, at, whose) && has(sentence, at + 1, kin))
}

/** Questions about people in general, and about what the clinic offers. */
function isGeneral(hit: Hit, sentence: Sentence): boolean {
  const before = sentence.slice(0, hit.from)
  if (contains(sentence, informs)) return true
  if (spans(hit, sentence, selfSaid)) return false
  if (namesKin(sentence, hit.to, someones) || contains(before, first)) return false
  return contains(sentence, generic) || (!hit.pattern.rule.negative && contains(sentence, clinicAsks))
}

function isFearOfDying(hit: Hit, sentence: Sentence): boolean {
  return spans(hit, sentence, going) || fearIsNear(hit, sentence)
}

function fearIsNear(hit: Hit, sentence: Sentence): boolean {
  return contains(sentence.slice(Math.max(0, hit.from - 4), hit.to), fear)
}

/** Told as past and got over: "antes quería morirme, ahora estoy mejor". */
function isOver(hit: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
  if (message.some((other) => contains(other, again))) return false
  const isPast =
    spans(hit, sentence, past) || has(sentence, hit.from - 1, past) || has(sentence, hit.from - 2, past)
  if (!isPast) return false
  const isLongAgo = contains(sentence, longAgo)
  if (sentence.some((_, at) => has(sentence, at, already) && sentence[at + 1]?.key === 'no' && at >= hit.to))
    return true
  if (isLongAgo && hit.pattern.rule.about === 'other') return true
  return message.some((other) => contains(other, recovered) && (isLongAgo || contains(other, nowWord)))
}

function spans({ from, to }: Hit, sentence: Sentence, classes: readonly number[]): boolean {
  return contains(sentence.slice(from, to), classes)
}

function contains(sentence: Sentence, classes: readonly number[]): boolean {
  return sentence.some((_, at) => has(sentence, at, classes))
}

/** The place before `from`, skipping one given word. */
function back(sentence: Sentence, from: number, skipped: string): number {
  return sentence[from - 1]?.key === skipped ? from - 2 : from - 1
}
