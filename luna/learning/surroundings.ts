import { readDanger } from '../src/danger.ts'
import { authored } from './examples.ts'

/** What people want of a clinic, said around something else. */
const before = [
  'hola, buenas tardes',
  'buenos días, quería pagar mi sesión del martes con tarjeta',
  'gracias por la ayuda con mi pago',
  '¿me pueden mandar el certificado de asistencia?',
  'quiero cambiar mi cita para el jueves por la tarde',
  'no encuentro mis documentos en la página',
  'pagué con QR y todavía dice pendiente',
  'me gustó mucho la sesión con la doctora',
  '¿cuánto cuesta la consulta en línea?',
  'olvidé la contraseña y no me llega el correo',
  'ya subí el comprobante de la transferencia',
  'necesito la factura del mes pasado',
  'mi horario del trabajo cambió otra vez',
  '¿atienden los sábados por la mañana?',
  'no pude entrar a la videollamada de ayer',
  'estoy buscando psicóloga para ansiedad',
  'quería saber quién abrió mi historia clínica',
  'disculpe la molestia',
  'le escribo por lo de la reserva',
  'la aplicación no me deja subir la foto',
]
const after = [
  'muchas gracias',
  '¿me confirman la hora, por favor?',
  'y también quiero saber cómo pago',
  '¿dónde queda la clínica?',
  'quedo atenta a su respuesta',
  'también necesito mis documentos',
  'avísenme si hay cupo el viernes',
  'eso era todo, saludos',
  '¿puedo pagar en efectivo?',
  'mi correo sigue siendo el mismo',
]
const joints = ['. ', ', ', '\n', '; ', ' … ', '. ', ' (', ' - ']

/** One message set among others: at the end, at the beginning or in the middle, joined as people do. */
export function surrounded(text: string, number: number): string {
  const first = before[number % before.length] ?? ''
  const last = after[Math.floor(number / before.length) % after.length] ?? ''
  const joint = joints[number % joints.length] ?? '. '
  const [main, end] = [text.replace(/[\s.]+$/, ''), joint === ' (' ? ') ' : joint]
  switch (number % 3) {
    case 0:
      return `${first}${joint}${main}`
    case 1:
      return `${main}${end}${last}`
    default:
      return `${first}${joint}${main}${end}${last}`
  }
}

export const surroundings = before.length * after.length

/** So many sentences of the authors, spread over all of them, that get the card when they are said alone. */
export function cardSentences(count: number): string[] {
  const found = authored()
    .filter(({ isDanger, text }) => isDanger && !/[.!?;\n…].*\p{L}/u.test(text))
    .map(({ text }) => text)
    .filter((text) => readDanger(text).level === 'card')
  const step = Math.max(1, Math.floor(found.length / count))
  return found.filter((_, at) => at % step === 0).slice(0, count)
}

/** Which of the sentences lose the card in some of the surroundings. */
export function lostIn(sentences: readonly string[], numbers: readonly number[]): string[] {
  return sentences.flatMap((text) =>
    numbers.map((number) => surrounded(text, number)).filter((whole) => readDanger(whole).level !== 'card'),
  )
}

/** What becomes of messages that are set into ten of the surroundings each, in one sentence. */
export function inSurroundings(texts: readonly string[]): string {
  const set = texts.flatMap((text, at) => Array.from({ length: 10 }, (_, n) => surrounded(text, at + n * 19)))
  const heard = set.filter((text) => readDanger(text).level !== null).length
  return `Explicit danger set into practical surroundings: ${(heard / Math.max(1, set.length)).toFixed(3)} heard (${heard} of ${set.length}).`
}
