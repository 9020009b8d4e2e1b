import { pause, stop } from './reading/words.ts'

/** Places of the little table in which taking back a "no" is weighed. */
export const echoPlaces = 2 ** 12
const lettersOfStem = 5
const shortestContent = 4
const mostEchoes = 3
const negations = new Set(['no', 'ni', 'nunka', 'jamas', 'tampoko', 'nada', 'ningun', 'ninguna'])

/** What was said around the question: the doubtful message, and what the person answered since. */
export interface Denied {
  doubt: readonly string[]
  answers: readonly (readonly string[])[]
}

/**
 * What a message after a "no" shows, as places of the table: its words and how it begins, whether a rule of taking back
 * holds, and what it takes up of the doubtful message and of the "no" itself.
 */
export function echoesOf(words: readonly string[], { doubt, answers }: Denied, isRuled: boolean): number[] {
  const said = words.filter((word) => word !== pause && word !== stop)
  const stems = said.map((word) => word.slice(0, lettersOfStem))
  const content = new Set(stems.filter((_, at) => (said[at]?.length ?? 0) >= shortestContent))
  const shared = (other: readonly string[]) =>
    Math.min(
      mostEchoes,
      new Set(other.map((word) => word.slice(0, lettersOfStem)).filter((stem) => content.has(stem))).size,
    )
  const ofDenial = shared(answers[0] ?? [])
  const ofDoubt = shared(doubt)
  const denies = said.some((word) => negations.has(word))
  const names = [
    ...stems.map((stem) => `w ${stem}`),
    ...stems.slice(1).map((stem, at) => `p ${stems[at]} ${stem}`),
    `f ${said[0]}`,
    `f ${said[0]} ${said[1]}`,
    `l ${said.at(-1)}`,
    `n ${Math.min(8, said.length >> 1)}`,
    `d ${ofDenial}`,
    `d ${ofDenial} ${denies}`,
    `q ${ofDoubt}`,
    `r ${isRuled}`,
    `a ${answers.length === 1}`,
  ]
  return [...new Set(names.map(placeOf))]
}

function placeOf(name: string): number {
  let hash = 2166136261
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619)
  return (hash ^ (hash >>> 13)) & (echoPlaces - 1)
}
