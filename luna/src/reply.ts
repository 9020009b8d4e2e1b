import { phraseFinder } from './reading/phrase.ts'
import { pause, stop } from './reading/words.ts'

export type Reply = 'yes' | 'no' | 'unsure'

/** What people answer to the question. "No sé" comes before "no", and what is hidden or hesitates is no "no". */
const hesitant = [
  'no se/sabria',
  'no estoi/estoy _1 segur*/bien',
  'no _1 segur*',
  'no _1 quiero/puedo _1 decir*/hablar/contestar/responder',
  'prefiero no',
  'tal vez',
  'talvez/quizas/quiza/capaz/acaso/depende/ns/nose/puede/algo/poco/veces/ratos',
  'mas o menos',
].map(phraseFinder)
const denials = [
  'no/nop/nope/nunca/jamas/nah/na/noo/nel/nones/negativo/tampoco/nada/cero/ningun/ninguna/niporahi',
  'que va',
  'para nada',
  'pa nada',
  'ni loco/loca/muerto/muerta/ahi/cerca/hablar/al/de',
  'claro que no',
  'por supuesto que no',
  'obvio _1 no',
].map(phraseFinder)
const assents = [
  'si/sip/sii/sep/simon/obvio/claro/ambas/ambos/morir/daño/creo/verdad/cierto/exacto/correcto/aja/efectivamente/siempre/seguido',
].map(phraseFinder)
/** What goes on longer says more than an answer: then only its beginning counts as one. */
const longestAnswer = 6
const wordsOfBeginning = 3

/** How somebody answered the question, or null when it was no answer to it. */
export function replyTo(words: readonly string[]): Reply | null {
  const all = words.filter((word) => word !== pause && word !== stop)
  const said = all.slice(0, all.length > longestAnswer ? wordsOfBeginning : longestAnswer)
  const first = (finds: typeof denials) => Math.min(...finds.map((find) => find(said)?.from ?? Infinity))
  const [unsure, no, yes] = [first(hesitant), first(denials), first(assents)]
  if (unsure < Infinity && (all.length <= longestAnswer || unsure <= no)) return 'unsure'
  if (no <= yes) return no === Infinity ? null : 'no'
  return 'yes'
}
