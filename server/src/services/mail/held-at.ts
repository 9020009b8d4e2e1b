import { whereOf, joinText, type Held } from '@psico/contract/sessions/where'

interface ToCalendar extends Held {
  /** A feed is read by companies far away: it says where the link is. */
  withLink?: boolean
}

/** Where or how a session is held and what comes next, as the lines of a calendar's entry say it. */
export function heldAt({ withLink = true, ...held }: ToCalendar): { place: string; lines: string[] } {
  const { value, how, link, toCome } = whereOf(held)
  const page = held.toPsychologist ? 'tu agenda' : 'Mis Citas'
  const call = withLink ? `${joinText}: ${link}` : `El enlace está en ${page}.`
  return { place: value, lines: [`${how}.`, ...(link ? [call] : toCome ? [toCome] : [])] }
}
