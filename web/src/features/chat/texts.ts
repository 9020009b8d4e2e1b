import type { Fate } from './chat-state.ts'

/** Sentences chosen while running. */
export const texts = {
  refused: 'No podemos abrir este chat.',
  unknown: 'No encontramos esa cita.',
  tooMany:
    'Abriste tus chats en demasiadas pestañas o aparatos. Cierra alguno y vuelve a cargar esta página.',
  connecting: 'Conectando…',
  waiting: 'Sin conexión. Lo que escribas se enviará en cuanto vuelva.',
  retrying: 'No pudimos conectar. Lo intentamos otra vez en unos segundos…',
  closed: 'La cita fue cancelada: puedes leer el chat, pero ya no escribir en él.',
  olderFailed: 'No pudimos cargar los mensajes anteriores.',
  sending: 'Enviando…',
  notSent: 'No se envió.',
  inboxRefused: 'No puedes ver los mensajes de esta persona.',
  inboxFailed: 'No se pudieron cargar tus mensajes.',
  emergencies: 'Este chat no es para emergencias.',
  whomToCall: 'Si tú u otra persona está en peligro, llama a los servicios de emergencia.',
} as const

export const fateNames: Record<Fate, string> = { sent: 'Enviado', delivered: 'Entregado', read: 'Leído' }

/** '1 mensaje sin leer', '3 mensajes sin leer'. */
export const unreadText = (count: number): string =>
  count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`

/** How many more characters a message may have, or how many it has too many. */
export function lengthText(left: number): string {
  const over = left < 0
  const [verb, noun] =
    Math.abs(left) === 1 ? [over ? 'Sobra' : 'Queda', 'carácter'] : [over ? 'Sobran' : 'Quedan', 'caracteres']
  return `${verb} ${Math.abs(left)} ${noun}`
}
