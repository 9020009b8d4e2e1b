import {
  hoursBeforeSession,
  type OwnQuestionnaire,
  type QuestionnaireResult,
} from '@psico/contract/questionnaires/questionnaires'
import type { InstrumentId } from '@psico/contract/questionnaires/instruments'
import { shortDate, shortTime } from '../../lib/dates.ts'
import { counted } from '../../lib/numbers.ts'

export const texts = {
  formFailed: 'No se pudo abrir el cuestionario.',
  formOffline: 'Parece que no hay conexión. Cuando vuelva, prueba otra vez: el enlace sigue sirviendo.',
  unknown: 'No encontramos este cuestionario',
  over: 'Este cuestionario ya no está abierto',
  overDetail: 'Ya fue respondido o su plazo terminó. Gracias por tu tiempo.',
  sendOffline:
    'No hay conexión. Tus respuestas siguen aquí: cuando la recuperes, vuelve a pulsar «Enviar respuestas».',
  sendFailed: 'No se pudieron enviar tus respuestas. Siguen aquí: vuelve a probar en un momento.',
  missing: 'Elige una respuesta.',
  thanks: 'Tus respuestas llegaron a quien te dio el cuestionario. No hace falta que hagas nada más.',
  thanksInDanger:
    'Tus respuestas se guardaron, pero en este momento nadie las está leyendo. Si piensas en morir o en hacerte daño, no esperes a tu sesión: llama ahora a uno de los números de arriba, ve al hospital más cercano o pide a alguien de confianza que se quede contigo.',
  sentBefore: 'Este cuestionario ya estaba enviado. No hace falta que hagas nada más.',
  listFailed: 'No se pudieron cargar tus cuestionarios.',
  resultsFailed: 'No se pudieron cargar los cuestionarios.',
  refused: 'No tienes permiso para ver los cuestionarios de este paciente.',
  giveFailed: 'No se pudo dar el cuestionario.',
  given: { now: 'Cuestionario enviado por correo.', before_each_session: 'Envío programado.' },
  endFailed: 'No se pudo terminar el envío.',
  ended: 'El envío terminó.',
  shareFailed: 'No se pudo cambiar lo que ve tu paciente.',
  tableFailed: 'No se pudo descargar la tabla.',
  fhirFailed: 'No se pudo descargar el archivo.',
  alertsFailed: 'No se pudieron cargar las alertas de los cuestionarios.',
  acknowledgeFailed: 'No se pudo guardar. Lo que escribiste sigue aquí.',
  acknowledged: 'Quedó registrado qué se hizo.',
  noteMissing: 'Escribe qué se hizo.',
}

/** What tells one form of the patient's list from another, without saying what it measures. */
export const aboutForm = ({ questions, session }: OwnQuestionnaire, today: string): string =>
  [
    counted(questions, 'pregunta', 'preguntas'),
    session && `para tu sesión del ${shortDate(session.date, today)} a las ${shortTime(session.start_time)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** 'Falta una pregunta.', 'Faltan 3 preguntas.' */
export const missingText = (count: number): string =>
  count === 1 ? 'Falta responder 1 pregunta.' : `Faltan por responder ${count} preguntas.`

/** When a standing order sends its form. */
export const everyText = (every: number): string =>
  every === 1
    ? `${hoursBeforeSession} horas antes de cada sesión`
    : `${hoursBeforeSession} horas antes, cada ${every} sesiones`

export const pointsText = (count: number): string => counted(count, 'punto', 'puntos')

/** '+3', '−6', '0': with the sign that is read as one. */
export const signed = (change: number): string =>
  change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0'

/** How a result differs from the one before it, in words that need no colour. */
export function changeText(result: Pick<QuestionnaireResult, 'change' | 'reliable_change'>): string {
  if (result.change === null) return 'Primero'
  if (!result.reliable_change) return signed(result.change)
  return `${result.change < 0 ? '▼' : '▲'} ${signed(result.change)}, fiable`
}

/** Name of the file for another system. */
export const fhirName = (instrument: InstrumentId, date: string): string => `${instrument}-${date}.fhir.json`
