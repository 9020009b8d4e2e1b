/** What a button of the reminder asks for. */
const buttons = ['confirm', 'move', 'cancel'] as const
export type Button = (typeof buttons)[number]

/** The button and the reminder behind what a press sends back; null for anything else. */
export function pressedIn(payload: string): { button: Button; reminder: string } | null {
  const [, button, reminder = ''] =
    /^(confirm|move|cancel):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(payload) ?? []
  return button ? { button: button as Button, reminder } : null
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const optOuts = new Set([
  'baja',
  'dar de baja',
  'dame de baja',
  'darme de baja',
  'denme de baja',
  'deme de baja',
  'quiero darme de baja',
  'quiero dar de baja',
  'quiero la baja',
  'solicito la baja',
  'stop',
  'no quiero recibir mas mensajes',
  'ya no quiero recibir mensajes',
  'no quiero recibir mensajes',
  'no quiero mas mensajes',
])

/** What people say around what they want. */
const politeness =
  /\b(hola|buen(os|as) (dias|tardes|noches)|por favor|porfavor|x favor|porfa|please|(muchas )?gracias)\b/g

/** Whether somebody asks for no more messages, however politely. */
export const isOptOut = (text: string): boolean => optOuts.has(plain(plain(text).replace(politeness, ' ')))

const day =
  'hoy|manana|(el |este )?(lunes|martes|miercoles|jueves|viernes|sabado|domingo)|ese dia|a esa hora|esta (vez|semana)'
const coming = [
  '(ahi|alli|alla) (estare|estaremos)|ahi nos vemos',
  '(si )?(asistire|ire|voy|confirmo|confirmado|confirmada)',
  '(ya )?no (podre|puedo|voy a poder|voy a) (ir|asistir|llegar)|(ya )?no quiero (ir|asistir)',
  // Without the "ya": who says that can no more may mean everything.
  'no (podre|puedo|voy a poder)|(ya )?no (asistire|ire|voy)',
].join('|')
const aboutComing = new RegExp(
  `^((ok|si|no|listo|perfecto|disculpe|disculpa|perdon|lo siento) )*((${day}) )?(${coming})( a (la|mi) (cita|sesion)| (${day}))*$`,
)

/**
 * Whether a whole message says that somebody comes to their session or does not, as people answer a reminder, and nothing else:
 * "no puedo" alone is an answer to it, "ya no puedo" and "no puedo más" are not.
 */
export const isAboutComing = (text: string): boolean =>
  aboutComing.test(plain(plain(text).replace(politeness, ' ')))

/** Words of death. Where somebody can be asked back they may mean nothing; here nobody can ask. */
const ofDeath =
  /\b(suicid|(me|se|te) mat(e|es|o|a|ar|aria|ara|en|an)\b|mat(arme|arse|arte)\b|muert[eo]s?\b|mori(r|rme)\b|quit(ar|a|o|e) la vida|ya ?no (quiero|kiero|quiere|queria) .{0,20}\bviv)/

/** Whether a text that Luna takes for none in danger speaks of death all the same: the numbers cost nothing. */
export const speaksOfDeath = (text: string): boolean => ofDeath.test(plain(text))
