import { longDate } from '@psico/contract/core/dates'
import type { NumberToCall } from '@psico/contract/crisis/crisis-lines'
import type { Template } from '#services/whatsapp/whatsapp-client'

/**
 * Every word that leaves by another way than mail. A telephone lies on tables: there is no word of psychology in it, no
 * professional and nothing of a record.
 */

/** Beginnings of words that would say what kind of clinic it is, or why somebody goes there, in the languages of clinics here. */
const telling =
  /^(mental|emocion|emotion|sesion|session|tratamiento|treatment|pacient|patient|ansie|anxi|depres|suicid|crisis|trauma|adic|addict|conduct|behav|duelo|grief|diagnos|consejer|counsel|aconselha|cognitiv|bipolar|autis|tdah)/
/** The same wherever they stand in a word: "hipnoterapia", "neuropsicología". */
const tellingWithin =
  /psic|psiq|psych|psyk|psyq|psik|terap|therap|психо|психи|терап|心理|精神|治疗|治療|諮商|咨询/
const joining = /^(de|del|y|e|para|en|con|la|las|el|los|por|tu|su)$/i

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a word says too much on a telephone. */
export const tells = (word: string): boolean => {
  const plainWord = plain(word)
  return telling.test(plainWord) || tellingWithin.test(plainWord)
}

/** A name without the words that say too much; `otherwise` where nothing is left of it. */
export function neutralName(name: string, otherwise: string): string {
  // Parts that stand together with a hyphen or a stroke are words, too.
  const words = name
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/[-–—/|·+]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !tells(word))
  const kept = words.filter(
    (word, n) => !joining.test(word) || !(joining.test(words[n + 1] ?? 'de') || n === 0),
  )
  while (kept.length > 0 && joining.test(kept.at(-1) ?? '')) kept.pop()
  const left = kept.join(' ').replace(/^[\s,.;:]+|[\s,;:]+$/g, '')
  return left === '' ? otherwise : left.slice(0, 60)
}

/** A first name for the greeting; empty where it could carry an address or says too much. */
export function greetedOnPhone(firstName: string): string {
  const name = firstName.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  const isOdd = /[:/@<>]|\p{L}\.\p{L}/u.test(name) || name.length > 40
  return isOdd || name.split(/\s+/).some(tells) ? '' : name
}

/** The clinic as a telephone may show it. */
const clinicOnPhone = (name: string): string => neutralName(name, 'la clínica')

/** What a message is about, as the clinic's clock and calendar show it. */
export interface Meeting {
  firstName: string
  date: string
  time: string
  clinic: string
}

const greeting = (firstName: string): string => (firstName === '' ? 'Hola' : `Hola, ${firstName}`)
const when = ({ date, time }: Pick<Meeting, 'date' | 'time'>): string => `${longDate(date)} a las ${time}`

/** The template that the clinic has approved at Meta; its gaps in their order. */
const reminderTemplate = { name: 'recordatorio_cita', language: 'es' } as const
const reminderButtons = ['Confirmo', 'Mover', 'No puedo'] as const
const reminderValues = (meeting: Meeting): string[] => [
  meeting.firstName === '' ? 'te saludamos' : meeting.firstName,
  longDate(meeting.date),
  meeting.time,
  clinicOnPhone(meeting.clinic),
]

/** The reminder as it reads, also for the text that reception sends by hand. */
export const reminderText = (meeting: Meeting): string =>
  `${greeting(meeting.firstName)}: te recordamos tu cita del ${when(meeting)} en ${clinicOnPhone(meeting.clinic)}.`

/** The template of the reminder with its gaps filled; what its buttons send back are `payloads`. */
export const templateOf = (meeting: Meeting, payloads: readonly string[]): Template => ({
  ...reminderTemplate,
  values: reminderValues(meeting),
  reads: { text: reminderText(meeting), buttons: reminderButtons },
  payloads,
})

/** The same to try the account with: its buttons lead to no session. */
export const testMessage = (meeting: Meeting): Template =>
  templateOf(
    meeting,
    reminderButtons.map(() => 'test'),
  )

export const confirmedText = (meeting: Meeting): string => `Gracias. Te esperamos el ${when(meeting)}.`

export const cancelledText = (meeting: Meeting): string =>
  `Listo. Tu cita del ${when(meeting)} quedó cancelada.`

export const moveText = (address: string): string => `Elige otra hora aquí: ${address}`

export const changedText = (address: string): string => `Esa cita cambió. Así está ahora: ${address}`

export const overText = (clinic: string, phone: string): string =>
  `Esa cita ya no se puede cambiar desde aquí. ${reachText(clinic, phone)}`

export const optedOutText = (clinic: string): string =>
  `Listo. No recibirás más mensajes de ${clinicOnPhone(clinic)} por WhatsApp.`

const reachText = (clinic: string, phone: string): string =>
  phone === '' ? `Comunícate con ${clinicOnPhone(clinic)}.` : `Llama a ${clinicOnPhone(clinic)}: ${phone}.`

/** Once a day to whoever writes: nobody reads here. */
export const whereToWriteText = (facts: {
  clinic: string
  phone: string
  address: string
  numbers: readonly NumberToCall[]
}): string => {
  return [
    `Aquí no lee nadie. Escríbenos desde tu cuenta: ${facts.address}`,
    reachText(facts.clinic, facts.phone),
    // Of what nobody reads nobody knows how urgent it is.
    ...(facts.numbers.length > 0
      ? ['Si tú u otra persona está en peligro:', ...facts.numbers.map(lineOf)]
      : []),
    'Para no recibir más mensajes, responde BAJA.',
  ].join('\n')
}

/** Whom to call, best first. The names of lines can say too much; their numbers stay. */
export const helpText = (numbers: readonly NumberToCall[]): string =>
  [
    'Si tú u otra persona está en peligro, llama ahora:',
    ...numbers.map(lineOf),
    'Aquí no lee nadie: no esperes una respuesta en este chat.',
  ].join('\n')

const lineOf = (call: NumberToCall): string =>
  `• ${neutralName(call.name, 'Línea de ayuda')}: ${call.display}${hoursOf(call)}`

const hoursOf = ({ kind, hours }: NumberToCall): string =>
  kind === 'emergency' || hours === '' ? '' : hours === '24h' ? ' (24 horas)' : ` (${hours})`

/** A notice of the browser, whatever happened. */
export const pushNotice = (clinic: string): { title: string; body: string } => ({
  title: clinicOnPhone(clinic),
  body: 'Hay una novedad para ti.',
})
