import { addDays } from '@psico/contract/core/dates'
import { readDate } from '#services/sheets/dates'
import type { Reading } from './judge-person.ts'
import { patientIn, professionalIn, type NamedPatient, type NamedProfessional } from './named-people.ts'
import { lineText, RowTexts, type ReadText } from './texts-of-row.ts'

export interface ImportedDocument {
  patient: NamedPatient
  professional: NamedProfessional
  /** How the archive calls it, and of which day it is. */
  file: string
  date: string
}

/** Kinds of files that a record is made of; what runs is none. */
const readable =
  /\.(pdf|docx?|odt|rtf|txt|md|csv|xlsx|ods|jpe?g|png|heic|tiff?|webp|html?|json|xml|eml|mp3|m4a|ogg|wav)$/i

/** Whose a document of an archive is, by one row of its list; what is wrong with it stands in the texts. Pure. */
export function judgeDocument(
  raw: Readonly<Record<string, string>>,
  reading: Reading,
): { texts: RowTexts; document: ImportedDocument } {
  const texts = new RowTexts(raw)
  const file = texts.read('file', fileText)
  if (file === '' && !texts.errors['file']) texts.error('file', 'Falta qué archivo es.')
  const patient = patientIn(texts, reading, 'Falta de quién es el documento.')
  const professional = professionalIn(texts, 'Falta qué profesional lo podrá leer: nadie más lo verá.')
  const date = texts.read('date', (text) => dayText(text, reading))
  if (date === '' && !texts.errors['date']) texts.error('date', 'Falta de qué fecha es.')
  return { texts, document: { patient, professional, file, date } }
}

const fileText = (text: string): ReadText => {
  const read = lineText(400)(text.replace(/^\.\//, ''))
  if ('error' in read) return read
  if (/\\|^\/|^[A-Za-z]:|(^|\/)\.\.?(\/|$)/.test(read.value))
    return { error: 'El nombre lleva a otra carpeta. Escribe solo el nombre que tiene en el zip.' }
  if (!readable.test(read.value)) return { error: 'No se puede traer un archivo de ese tipo.' }
  return read
}

function dayText(text: string, { today, formats }: Reading): ReadText {
  const read = readDate(text, { today, isBirth: false, format: formats['date'] ?? null })
  if ('error' in read) return read
  if (read.date > today) return { error: 'Esa fecha no ha llegado todavía.' }
  if (read.date < addDays(today, -36_525)) return { error: 'Hace más de cien años: revisa el año.' }
  return { value: read.date }
}
