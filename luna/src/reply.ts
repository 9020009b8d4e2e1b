import { phraseFinder } from './reading/phrase.ts'
import { pause, stop } from './reading/words.ts'

export type Reply = 'yes' | 'no' | 'unsure'

/** What people answer to the question. "No sé" comes before "no", and what is hidden or hesitates is no "no". */
const answers: readonly (readonly [Reply, string])[] = [
  ['unsure', 'no se/sabria/estoi/estoy'],
  ['unsure', 'no _2 segur*'],
  ['unsure', 'no _1 quiero/puedo _1 decir*/hablar/contestar/responder'],
  ['unsure', 'prefiero no'],
  ['unsure', 'tal vez'],
  ['unsure', 'talvez/quizas/quiza/capaz/acaso/depende/ns/nose/puede/algo/poco/veces/ratos'],
  ['unsure', 'mas o menos'],
  ['no', 'no/nop/nope/nunca/jamas/nah/noo/negativo/tampoco/nada'],
  [
    'yes',
    'si/sip/sii/sep/simon/obvio/claro/ambas/ambos/morir/daño/creo/verdad/cierto/exacto/correcto/aja/efectivamente/siempre/seguido',
  ],
]
const finders = answers.map(([reply, phrase]) => ({ reply, find: phraseFinder(phrase) }))
/** A denial that goes on says more than "no", and is read like any other message. */
const wordsRead = 6

/** How somebody answered the question, or null when it was no answer to it. */
export function replyTo(words: readonly string[]): Reply | null {
  const said = words.filter((word) => word !== pause && word !== stop).slice(0, wordsRead)
  const first = said[0]
  const found = finders.flatMap(({ reply, find }) => {
    const place = find(said)
    return place ? [{ reply, from: place.from }] : []
  })
  const unsure = found.find(({ reply }) => reply === 'unsure')
  if (unsure) return 'unsure'
  const earliest = found.toSorted((a, b) => a.from - b.from)[0]
  return first === undefined ? null : (earliest?.reply ?? null)
}
