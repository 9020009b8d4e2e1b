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
/** Half a "no": looked for in more words, since what makes it half comes after it. */
const halved = [
  'no exactamente/precisamente/realmente/totalmente/enteramente/siempre',
  'no del todo',
  'no tanto/tan/asi $',
  'no tanto como/desde',
  'no hoy/ahora/todavia/aun $',
  'hoy/ahora/ahorita/mismo/todavia/aun no $',
  'no por ahora/hoy',
  'por ahora/hoy no',
  'no que yo sepa/recuerde/note',
  'no _1 mas que antes/siempre/otros/otras/otro/otra',
  'no pero $',
  'no pero si/a/me/hay/lo/quisiera/quiero/ya/ganas/pienso/tampoco',
  'no lo haria/hare por/pero/aunque/hoy/ahora',
  'no lo voy a hacer por/pero/aunque/hoy/ahora',
  'lo pienso/pense/he',
  'no me atrevo/animo/atreveria/animaria',
  'no tengo _1 valor/coraje/agallas/valentia/huevos/fuerzas',
  'cobarde',
  'mmm/eh/uf/paso $',
  'siguiente/otra pregunta',
  'otro tema',
  'de tema',
  'que te importa',
  'no te importa/incumbe',
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
  'las/los dos',
  'lo/la primero/segundo/primera/segunda/otro',
  'si/sip/sii/sep/simon/obvio/claro/ambas/ambos/morir/daño/creo/verdad/cierto/exacto/correcto/aja/efectivamente/siempre/seguido',
].map(phraseFinder)
/** What goes on longer says more than an answer: then only its beginning counts as one. */
const longestAnswer = 6
const wordsOfBeginning = 3
/** Stands for the end of a short answer in what is looked for. */
const end = '$'

/** How somebody answered the question, or null when it was no answer to it. */
export function replyTo(words: readonly string[]): Reply | null {
  const all = words.filter((word) => word !== pause && word !== stop)
  // "…" and "?" hesitate.
  if (all.length === 0) return 'unsure'
  const said = all.length > longestAnswer ? all.slice(0, wordsOfBeginning) : [...all, end]
  const first = (finds: typeof denials, among = said) =>
    Math.min(...finds.map((find) => find(among)?.from ?? Infinity))
  const hesitating = all.length > longestAnswer ? all.slice(0, longestAnswer) : said
  const unsure = Math.min(first(hesitant), first(halved, hesitating))
  const [no, yes] = [first(denials), first(assents)]
  if (unsure < Infinity && (all.length <= longestAnswer || unsure <= no)) return 'unsure'
  if (no <= yes) return no === Infinity ? null : 'no'
  return 'yes'
}
