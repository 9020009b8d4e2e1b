import { sentenceOf } from '../../lib/call-error.ts'
import { counted } from '../../lib/numbers.ts'

export const texts = {
  createFailed: 'No se pudo generar la copia de seguridad.',
  created: 'Copia de seguridad descargada.',
  listFailed: 'No se pudieron cargar las copias guardadas.',
  downloadFailed: 'No se pudo descargar la copia de seguridad.',
  wrongKind: 'Elige un archivo .sql: la copia de seguridad que descargaste de aquí.',
}

export const restoreFailure = (error: unknown): string =>
  `Fallo en la restauración: ${sentenceOf(error, 'no se pudo completar. No se cambió nada.')}`

/** Whether a file can be a backup, by its name; the server looks inside. */
export const isBackupName = (name: string): boolean => /\.sql$/i.test(name)

/** What a restore brought back. */
export const restored = (rows: number, documents: number): string =>
  `Se restauraron ${counted(rows, 'registro', 'registros')} y ${counted(documents, 'documento', 'documentos')}.`
