import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import {
  filesOf,
  lineText,
  RowTexts,
  type KeptFile,
  type Plan,
  type ReadText,
} from '#modules/import-files/public'
import { sameAs } from '#modules/old-records/public'
import { findHolders, findPatients, type NamingRow } from './find-people.ts'
import { refuse, stateOf, type RawRow, readEach, type JudgedRow } from './judged-row.ts'
import { readingOf } from './plan.ts'
import { holders } from './sessions-store.ts'
import { addDays } from '@psico/contract/core/dates'
import { readDate } from '#services/sheets/dates'
import type { Reading } from './judge-person.ts'
import { patientIn, professionalIn, type NamedPatient, type NamedProfessional } from './named-people.ts'

export interface JudgedDocument extends NamingRow {
  document: ImportedDocument
  file: KeptFile | null
}

/** Every row of the list of an archive, with the file that it speaks of and who it is for. */
export async function judgeDocuments(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  context: Context,
  { importId, plan, rows }: { importId: string; plan: Plan; rows: AsyncIterable<RawRow> },
): Promise<JudgedDocument[]> {
  const reading = readingOf(context, plan)
  const all = await readEach(rows, (raw) => {
    const { texts, ...it } = judgeDocument(raw, reading)
    const own: Omit<JudgedDocument, keyof JudgedRow> = {
      ...it,
      named: it.document,
      isForOpenAccounts: false,
      file: null,
      patient: null,
      holder: null,
    }
    return [texts, own]
  })
  const those = all.filter((it) => !it.isLeftOut)
  findFiles(await filesOf(app, db, context.clinic, importId), those)
  findHolders(await holders(db), those)
  await findPatients(db, those)
  await findBrought(db, those)
  for (const it of all) it.state = stateOf(it)
  return all
}

/** By its whole name, or by the last part of it where no other file has the same. */
function findFiles(files: readonly KeptFile[], rows: readonly JudgedDocument[]): void {
  const whole = new Map(files.map((it) => [it.name.toLowerCase(), it]))
  const byBase = Map.groupBy(files, (it) => baseOf(it.name.toLowerCase()))
  for (const it of rows) {
    const name = it.document.file.toLowerCase()
    if (name === '') continue
    const [one, second] = byBase.get(baseOf(name)) ?? []
    it.file = whole.get(name) ?? (second ? null : (one ?? null))
    if (!it.file)
      refuse(
        it,
        'file',
        second
          ? 'En el zip hay varios archivos con ese nombre: escribe también su carpeta.'
          : 'Ese archivo no está en el zip, o está vacío.',
      )
  }
}

const baseOf = (name: string): string => name.split('/').at(-1) ?? ''

/** The same file of the same day for the same two comes along once. */
async function findBrought(db: ClinicDb, rows: readonly JudgedDocument[]): Promise<void> {
  const placed = rows.flatMap((it) =>
    it.file && it.patient && it.holder && it.document.date !== ''
      ? [
          {
            it,
            same: {
              psychologist: it.holder.id,
              patient: it.patient,
              dated: it.document.date,
              digest: it.file.digest,
            },
          },
        ]
      : [],
  )
  const known = new Map(
    (
      await sameAs(
        db,
        placed.map(({ same }) => same),
      )
    ).map((it) => [keyOf(it), it.id]),
  )
  const rowOf = new Map<string, number>()
  for (const { it, same } of placed) {
    const key = keyOf(same)
    const [id, other] = [known.get(key), rowOf.get(key)]
    if (id !== undefined) it.verdict.known = [{ id, by: 'file' }]
    if (other === undefined) rowOf.set(key, it.n)
    else
      refuse(
        it,
        'file',
        `La fila ${other} trae lo mismo, de la misma fecha y para la misma persona. Omite una.`,
      )
  }
}

const keyOf = (it: { psychologist: string; patient: string; dated: string; digest: string }): string =>
  [it.psychologist, it.patient, it.dated, it.digest].join(' ')

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
  const professional = professionalIn(texts)
  if (
    professional.email === '' &&
    professional.name === '' &&
    !texts.errors['professional'] &&
    !texts.errors['professional_email']
  )
    texts.error('professional', 'Falta qué profesional lo podrá leer: nadie más lo verá.')
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
