import { reaches } from './negation.ts'
import { contains, has, isWord, type Found, type Pattern } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import type { CrisisRule } from './rules/crisis-patterns.ts'
import { lexicon } from './rules/lexicon.ts'
import { isTold } from './stories.ts'

export interface CrisisPattern extends Pattern {
  rule: CrisisRule
  /** Its wording says "no" itself. */
  saysNot: boolean
}

const ids = (...names: string[]) => names.map(lexicon.idOf)
const not = ids('<not>')
const carriesNot = ids('<carriesNot>')
const fiction = ids('<fiction>')
const fictionSure = ids('<fictionSure>')
const says = ids('<says>')
const light = ids('<laugh>', '<trivial>')
const earnest = ids('<earnest>')
const kin = ids('<kin>')
const topic = ids('<topic>', '<leavable>')
const turns = ids('por', 'porque', 'desde', 'si', 'y', 'pero', 'que')
const partsFrom = ids('<topic>', 'sesion', 'alta', 'proceso', 'ex', 'velorio', 'funeral')
const mishap = ids('<mishap>', '<animal>')
const onPurpose = ids('<onPurpose>')
const byTheDay = ids('cada', 'dia', 'terminar')
const noMore = ids('quiero', 'quisiera', 'ya', 'seguir')
const atWork = ids('grupo', 'universidad', 'equipo', 'trabajo', 'oficina', 'economica', 'curso')
const animal = ids('<animal>')
const believing = ids('creo')
const overcame = ids('supere', 'superado', 'venci', 'supero', 'atras')
const nobodys = ids('<killThem>', '<jumpMe>', 'cortarse', 'pegarse', 'darse')
const asksPolitely = ids('pregunta', 'consulta', 'duda', '<joke>')
const harmful = new Set(['hurting oneself', 'another who hurts themself'])
const leavable = new Set([
  'disappearing',
  'not wanting to live',
  'ending it all',
  'taking one’s life',
  'at the end of one’s strength',
])
const mine = ids('mi', 'mis', 'nuestro', 'nuestra', 'nuestros')
const selfSaid = ids('me', 'mi', 'yo', 'quiero', 'quisiera', 'tengo', 'voy', 'estoy', 'pienso')
const someones = ids('mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'un', 'una', 'su')
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
const otherActs = ids('<otherActs>', 'vas')
const ceasing = ids('dejar', 'dejo', 'deja', 'dejan')

export type Hit = Found<CrisisPattern>

/** Whether what stands around a sign takes it away: a negation, a figure of speech, a story, a time that is over. */
export function isUndone(hit: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
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
  if (isHarmless(hit, sentence, message)) return true
  if (
    rule.about === 'other' &&
    !spans(hit, sentence, kin) &&
    contains(sentence.slice(Math.max(0, hit.from - 4), hit.to), device)
  )
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
    if (has(sentence, at, not)) return reaches(sentence, at, from)
    if (!has(sentence, at, carriesNot) && !has(sentence, at, kin)) return false
  }
  return false
}

/** What the words are about makes them harmless: a thing to leave, a mishap, a saying, a prescription. */
function isHarmless(hit: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
  const { name } = hit.pattern.rule
  if (leavable.has(name) && isOfTopic(hit, sentence)) return true
  if (name === 'being a burden' && (contains(sentence, atWork) || contains(sentence, asksPolitely)))
    return true
  if (name === 'ending it all' && contains(sentence, animal) && !contains(sentence, selfSaid)) return true
  if (hit.pattern.source.startsWith('que me mate') && fearIsNear(hit, sentence)) return true
  if (isDeniedAfter(sentence)) return true
  if (name === 'saying goodbye' && contains(sentence, partsFrom)) return true
  if (harmful.has(name) && contains(sentence, mishap) && !contains(sentence, onPurpose)) return true
  if (name === 'a method' && !contains(sentence, kin) && subjectIs(hit, sentence, device)) return true
  if (name === 'an overdose' && contains(sentence, byTheDay)) return true
  if (name === 'suicide spoken of by oneself' && isWord(sentence, hit.from - 1, 'un')) return true
  if (name === 'being a burden' && isDeniedBurden(hit, sentence)) return true
  if (isOvercome(hit, sentence) && !message.some((other) => contains(other, again))) return true
  return isSaying(hit, sentence)
}

/** "dejar de existir en facebook", "irme del país y no volver": read until the thought turns. */
function isOfTopic({ from, to }: Hit, sentence: Sentence): boolean {
  for (let at = from; at < Math.min(to + 5, sentence.length); at++) {
    if (at >= to && (sentence[at]?.stop === true || has(sentence, at, turns))) return false
    if (has(sentence, at, topic)) return true
  }
  return false
}

/** "no soy una carga", but not "no quiero ser una carga". */
function isDeniedBurden(hit: Hit, sentence: Sentence): boolean {
  return spans(hit, sentence, believing) || (isNegated(hit, sentence) && !contains(sentence, noMore))
}

/** "me preguntó si tenía ideas suicidas y le dije que no" */
function isDeniedAfter(sentence: Sentence): boolean {
  const last = sentence.length - 1
  return (
    isWord(sentence, last, 'no') && isWord(sentence, last - 1, 'que') && isWord(sentence, last - 2, 'dije')
  )
}

/** "superé los pensamientos suicidas", "dejé de pensar en el suicidio". */
function isOvercome({ from }: Hit, sentence: Sentence): boolean {
  return (
    contains(sentence.slice(Math.max(0, from - 3), from + 1), overcame) ||
    (isWord(sentence, from - 1, 'de') && isWord(sentence, from - 2, 'deje'))
  )
}

/** "es para pegarse un tiro", "dan ganas de tirarse": said of nobody. */
function isSaying({ from, to }: Hit, sentence: Sentence): boolean {
  if (contains(sentence, kin) || !contains(sentence.slice(from, to), nobodys)) return false
  const lead = sentence.slice(Math.max(0, from - 3), to).map((word) => word.key)
  return (
    lead.some((key, at) => key === 'es' && lead[at + 1] === 'para') ||
    lead.includes('da') ||
    lead.includes('dan')
  )
}

function subjectIs({ from }: Hit, sentence: Sentence, classes: readonly number[]): boolean {
  return contains(sentence.slice(Math.max(0, from - 2), from + 1), classes)
}

/** A film, a book, homework, a talk: undoes what is said of others, and of oneself when it is being quoted. */
function isFiction({ pattern, from, to }: Hit, sentence: Sentence, message: readonly Sentence[]): boolean {
  const told = message.some((other) => contains(other, fictionSure))
  if (pattern.rule.about === 'self') {
    if (isPlayed(sentence, from, to)) return true
    const before = sentence.slice(0, from)
    const named = before.findIndex((_, at) => has(sentence, at, fiction) || has(sentence, at, fictionSure))
    return named >= 0 && before.some((_, at) => at > named && has(sentence, at, says))
  }
  if (told) return true
  const framed = message.some((other) => isTold(other))
  return framed && !namesKin(sentence, from, mine)
}

/** "me suicidé en el juego", or words quoted right after "la canción". */
function isPlayed(sentence: Sentence, from: number, to: number): boolean {
  if (isWord(sentence, from - 1, ',') && has(sentence, from - 2, fiction)) return true
  return isWord(sentence, to, 'en') && contains(sentence.slice(to, to + 4), fiction)
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

/** The place before `from`, skipping one given word. */
function back(sentence: Sentence, from: number, skipped: string): number {
  return sentence[from - 1]?.key === skipped ? from - 2 : from - 1
}

/** Laughter and trifles, unless the person says that it is no joke. */
export function isSaidLightly(message: readonly Sentence[]): boolean {
  return (
    message.some((sentence) => contains(sentence, light)) &&
    !message.some((sentence) => contains(sentence, earnest))
  )
}
