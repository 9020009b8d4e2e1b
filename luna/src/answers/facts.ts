import { intentOf, type Intent } from '../intent.ts'
import type { Match } from '../match.ts'
import type { CompanionRole, ScreenLink } from './links.ts'

/** What the clinic says of itself, as it is shown; null or empty where it is not known. */
export interface ClinicFacts {
  /** The lowest and the highest fee of a session. */
  fees: { lowest: string; highest: string } | null
  /** The names of the ways in which it takes money. */
  ways: readonly string[]
  /** With so many hours of notice, this share in percent is given back. */
  refund: { hours: number; percent: number } | null
  address: string
  hours: string
  phone: string
}

/** Who does not say what the clinic is. */
export const noFacts: ClinicFacts = { fees: null, ways: [], refund: null, address: '', hours: '', phone: '' }

/** What only the server knows of the clinic, where the answer to a message names it; else null. */
export function factWanted(
  message: string,
  { category }: Match,
  role: CompanionRole,
): 'fees' | 'ways' | null {
  if (role !== 'visitor' && role !== 'patient') return null
  switch (intentOf(message, category)) {
    case 'payment:price':
      return 'fees'
    case 'payment:ways':
      return 'ways'
    default:
      return null
  }
}

/** Everyday questions have one answer, with the clinic's own facts, for those who come to be treated. */
export function factAnswer(
  intent: Intent,
  role: CompanionRole,
  facts: ClinicFacts,
): { text: string; link: ScreenLink } | null {
  if (role !== 'visitor' && role !== 'patient') return null
  return { text: texts[intent](facts, role), link: linkFor(intent, role) }
}

type Guest = 'visitor' | 'patient'

const find: Record<Guest, ScreenLink> = {
  visitor: { label: 'Ver profesionales', screen: 'professionals' },
  patient: { label: 'Encontrar un psicólogo', screen: 'dashboard' },
}
const own: Record<Guest, ScreenLink> = {
  visitor: { label: 'Iniciar sesión', screen: 'login' },
  patient: { label: 'Ir a Mis Citas', screen: 'myAppointments' },
}
const clinic: Record<Guest, ScreenLink> = {
  visitor: { label: 'Ver la página de la clínica', screen: 'home' },
  patient: own.patient,
}

function linkFor(intent: Intent, role: Guest): ScreenLink {
  switch (intent) {
    case 'payment:price':
    case 'payment:ways':
    case 'appointment:book':
    case 'help:hours':
      return find[role]
    case 'help:address':
    case 'help:phone':
      return clinic[role]
    default:
      return own[role]
  }
}

/** Where appointments are handled: a visitor signs in first. */
const inMyAppointments = (role: Guest) =>
  role === 'patient' ? 'Abre Mis Citas' : 'Inicia sesión y abre Mis Citas'
const orCall = ({ phone }: ClinicFacts) =>
  phone === ''
    ? 'Los datos de contacto de la clínica están al pie de la página.'
    : `También puedes llamar a la clínica: ${phone}.`

const texts: Readonly<Record<Intent, (facts: ClinicFacts, role: Guest) => string>> = {
  'payment:price': ({ fees }) => {
    if (fees === null)
      return 'No tengo aquí los precios de esta clínica. Cada profesional fija su tarifa: está en su perfil, y la verás otra vez en el resumen antes de pagar.'
    const range =
      fees.lowest === fees.highest ? `cuesta ${fees.lowest}` : `cuesta entre ${fees.lowest} y ${fees.highest}`
    return `Una sesión ${range}, según el profesional. La tarifa de cada uno está en su perfil, y la verás otra vez en el resumen antes de pagar.`
  },
  'payment:ways': ({ ways }) =>
    ways.length === 0
      ? 'No pude ver ahora las formas de pago de esta clínica. Aparecen al reservar, después de elegir fecha y hora y antes de confirmar nada.'
      : `Esta clínica acepta: ${ways.join(', ')}. Si la forma que buscas no está en la lista, aquí no se puede usar. Se elige al reservar, después de la fecha y la hora.`,
  'payment:refund': (facts, role) => {
    const { refund } = facts
    const rule =
      refund === null
        ? 'Antes de confirmar una cancelación verás si corresponde devolución y de cuánto.'
        : `Si cancelas con al menos ${refund.hours} horas de aviso, se devuelve el ${refund.percent} %; antes de confirmar verás cuánto es.`
    return `${rule} ${inMyAppointments(role)} para ver en qué quedó un pago. ${orCall(facts)}`
  },
  'payment:problem': (facts, role) =>
    `${inMyAppointments(role)} y mira el estado de tu cita: si dice confirmada, ya está pagada, y ahí está el comprobante. No pagues otra vez mientras diga pendiente o en revisión. ${orCall(facts)}`,
  'appointment:book': () =>
    'Para reservar: entra a Profesionales, elige un psicólogo, escoge fecha y hora, y confirma con el pago. La cita aparece después en Mis Citas.',
  'appointment:cancel': (facts, role) =>
    `Para cancelar: ${inMyAppointments(role).toLowerCase()}, busca la tarjeta de tu cita y pulsa Cancelar. Antes de confirmar verás si corresponde devolución. ${orCall(facts)}`,
  'appointment:move': (facts, role) =>
    `Para cambiar el día o la hora: ${inMyAppointments(role).toLowerCase()}, busca la tarjeta de tu cita y pulsa Reprogramar; verás las horas libres. ${orCall(facts)}`,
  'appointment:see': (_, role) =>
    `${inMyAppointments(role)}: ahí están el día, la hora, el profesional y el estado de cada una de tus citas.`,
  'appointment:join': (_, role) =>
    `${inMyAppointments(role)}: cuando la cita está confirmada, su tarjeta tiene el enlace de la videollamada. Se abre en el navegador, también en el teléfono; entra unos minutos antes y permite la cámara y el micrófono.`,
  'help:address': (facts) =>
    facts.address === ''
      ? `Esta clínica no ha escrito aquí su dirección. ${orCall(facts)}`
      : `La clínica está en ${facts.address}. Si tu sesión es en línea, no hace falta ir. ${orCall(facts)}`,
  'help:hours': (facts) =>
    facts.hours === ''
      ? `No tengo un horario general de la clínica: cada profesional atiende en el suyo, y sus horas libres están en su página. ${orCall(facts)}`
      : `La clínica atiende ${facts.hours}. Las horas libres de cada profesional están en su página. ${orCall(facts)}`,
  'help:phone': ({ phone }) =>
    phone === ''
      ? 'Esta clínica no ha puesto aquí un teléfono. Sus datos de contacto están al pie de la página.'
      : `El teléfono de la clínica es ${phone}. Es para citas y preguntas, no para emergencias.`,
}
