import { contains, has, isWord } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { lexicon } from './rules/lexicon.ts'

const ids = (...names: string[]) => names.map(lexicon.idOf)
const turns = ids('y', 'pero', 'porque', 'aunque', 'asi')
const links = ids('que', 'de', 'en', 'a', 'con')
const ceasing = ids('parar', 'paro', 'dejar', 'dejo', 'evitar', 'aguantar')
const asking = ids('que', 'como', 'si', 'donde', 'cuando', 'porque', 'por', 'quien', 'a', 'cual', 'con')
const wordsAlone = 1

/**
 * Whether the "no" at a place still governs what begins at `to`. It does not in "sin embargo quiero morirme", "no puedo
 * parar de cortarme", "no tengo a nadie y me quiero matar" or "no hay salida quiero morir".
 */
export function reaches(sentence: Sentence, at: number, to: number): boolean {
  if (isWord(sentence, at + 1, 'embargo') || isWord(sentence, at - 1, 'si') || isNotKnowing(sentence, at))
    return false
  const between = sentence.slice(at + 1, to)
  if (contains(between, ceasing) || between.some((_, place) => has(between, place, turns))) return false
  return between.length <= wordsAlone || contains(between, links)
}

/** "no sé qué hacer" says nothing about what follows. */
function isNotKnowing(sentence: Sentence, at: number): boolean {
  return isWord(sentence, at + 1, 'se') && has(sentence, at + 2, asking)
}
