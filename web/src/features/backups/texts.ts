import { sentenceOf } from '../../lib/call-error.ts'

export const texts = {
  createFailed: 'No se pudo generar la copia de seguridad.',
  created: 'Copia de seguridad descargada.',
  listFailed: 'No se pudieron cargar las copias guardadas.',
  downloadFailed: 'No se pudo descargar la copia de seguridad.',
}

export const restoreFailure = (error: unknown): string =>
  `Fallo en la restauración: ${sentenceOf(error, 'no se pudo completar. No se cambió nada.')}`

const units = ['B', 'KB', 'MB', 'GB']
const oneDecimal = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** Bytes as they are read: '1,5 MB'. */
export function sizeText(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${oneDecimal.format(value)} ${units[unit]}`
}
