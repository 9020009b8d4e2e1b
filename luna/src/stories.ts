import { contains, has } from './reading/pattern.ts'
import type { Sentence } from './reading/sentences.ts'
import { lexicon } from './rules/lexicon.ts'

const ids = (...names: string[]) => names.map(lexicon.idOf)
const fictionSure = ids('<fictionSure>')
const fiction = ids('<fiction>')
const informs = ids('<informs>')
const recovered = ids('<recovered>')
const longAgo = ids('<longAgo>')
const again = ids('<again>')
const ownAffairs = ids('curso', 'tarea', 'tareas', 'materia', 'proyecto', 'presentacion', 'practico')
const subject = ids('de', 'del', 'sobre', 'acerca', 'habla', 'trata', 'donde')
const purpose = ids('para', 'pa', 'un', 'una', 'mi', 'este', 'esta')
const wordsToSubject = 3
const wordsFromPurpose = 3

/** Films, lessons, or a time that is over: words lying near each other mean nothing there. */
export function isAboutOthersStories(message: readonly Sentence[]): boolean {
  const told = (classes: readonly number[]) => message.some((sentence) => contains(sentence, classes))
  if (told(fictionSure) || message.some(isTold) || told(informs)) return true
  return told(recovered) && told(longAgo) && !told(again)
}

/** Whether a sentence speaks of a story or of homework: "una presentación sobre…", but not "se burla todo el curso". */
export function isTold(sentence: Sentence): boolean {
  return sentence.some((_, at) => {
    if (!has(sentence, at, fiction)) return false
    if (!has(sentence, at, ownAffairs)) return true
    return (
      contains(sentence.slice(Math.max(0, at - wordsFromPurpose), at), purpose) ||
      contains(sentence.slice(at + 1, at + 1 + wordsToSubject), subject)
    )
  })
}
