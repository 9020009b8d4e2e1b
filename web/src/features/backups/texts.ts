import type { RestorePreview } from '@psico/contract/backups/backups'
import { sentenceOf } from '../../lib/call-error.ts'
import { counted, whole } from '../../lib/numbers.ts'

export const texts = {
  createFailed: 'No se pudo generar la copia de seguridad.',
  created: 'Copia de seguridad descargada.',
  listFailed: 'No se pudieron cargar las copias guardadas.',
  downloadFailed: 'No se pudo descargar la copia de seguridad.',
  wrongKind: 'Elige un archivo .sql: la copia de seguridad que descargaste de aquí.',
}

export const restoreFailure = (error: unknown): string =>
  `Fallo en la restauración: ${sentenceOf(error, 'no se pudo completar. No se cambió nada.')}`

export const previewFailure = (error: unknown): string =>
  sentenceOf(error, 'No se pudo leer la copia. No se cambió nada.')

/** People by name, and how many more there are: 'Ana Rojas, Luis Paz y 3 más'. */
export function namesText({ count, names }: RestorePreview['gone']): string {
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} y ${whole(more)} más` : names.join(', ')
}

const nouns = {
  appointments: ['cita', 'citas'],
  documents: ['documento', 'documentos'],
  notes: ['nota de sesión', 'notas de sesión'],
  histories: ['versión de historia clínica', 'versiones de historias clínicas'],
  messages: ['mensaje', 'mensajes'],
  reviews: ['reseña', 'reseñas'],
  questionnaires: ['cuestionario', 'cuestionarios'],
} as const

/** 'Se pierden 3 citas (hoy 10, en la copia 7)' or the other way round. */
export function recordText({ kind, now, in_backup }: RestorePreview['records'][number]): string {
  const [one, many] = nouns[kind]
  const verb = now > in_backup ? 'Se pierde' : 'Vuelve'
  const difference = Math.abs(now - in_backup)
  return `${verb}${difference === 1 ? '' : 'n'} ${counted(difference, one, many)} (hoy ${whole(now)}, en la copia ${whole(in_backup)})`
}

/** Whether a file can be a backup, by its name; the server looks inside. */
export const isBackupName = (name: string): boolean => /\.sql$/i.test(name)

/** What a restore brought back. */
export const restored = (rows: number, documents: number): string =>
  `Se restauraron ${counted(rows, 'registro', 'registros')} y ${counted(documents, 'documento', 'documentos')}.`
