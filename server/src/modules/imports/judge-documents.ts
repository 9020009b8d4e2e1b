import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import {
  filesOf,
  judgeDocument,
  type ImportedDocument,
  type KeptFile,
  type Plan,
} from '#modules/import-files/public'
import { sameAs } from '#modules/old-records/public'
import { findHolders, findPatients, type NamingRow } from './find-people.ts'
import { refuse, stateOf, type RawRow, readEach, type JudgedRow } from './judged-row.ts'
import { readingOf } from './plan.ts'
import { holders } from './sessions-store.ts'

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
    const { texts, ...judged } = judgeDocument(raw, reading)
    const own: Omit<JudgedDocument, keyof JudgedRow> = {
      ...judged,
      named: judged.document,
      isForOpenAccounts: false,
      file: null,
      patient: null,
      holder: null,
    }
    return [texts, own]
  })
  const those = all.filter((unjudged) => !unjudged.isLeftOut)
  const kept = await filesOf(app, db, context.clinic, importId)
  const large = (plan.tooLarge ?? []).map((name) => ({ name, file: null }))
  findFiles([...kept.map((file) => ({ name: file.name, file })), ...large], those)
  findHolders(await holders(db), those)
  await findPatients(db, those)
  await findBrought(db, those)
  for (const unjudged of all) unjudged.state = stateOf(unjudged)
  return all
}

interface InArchive {
  name: string
  /** Null where it is too large to be taken. */
  file: KeptFile | null
}

/** By its whole name, or by the last part of it where no other file has the same. */
function findFiles(files: readonly InArchive[], rows: readonly JudgedDocument[]): void {
  const whole = new Map(files.map((file) => [file.name.toLowerCase(), file]))
  const byBase = Map.groupBy(files, (file) => baseOf(file.name.toLowerCase()))
  for (const document of rows) {
    const name = document.document.file.normalize('NFC').toLowerCase()
    if (name === '') continue
    const [one, second] = byBase.get(baseOf(name)) ?? []
    const found = whole.get(name) ?? (second ? undefined : one)
    document.file = found?.file ?? null
    if (found && !document.file)
      refuse(
        document,
        'file',
        'Pesa más de 10 MB y no se puede traer. Hazlo más pequeño y súbelo en otro zip.',
      )
    else if (!found)
      refuse(
        document,
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
  const placed = rows.flatMap((document) => {
    const same = placeOf(document)
    return same ? [{ document, same }] : []
  })
  const known = new Map(
    (
      await sameAs(
        db,
        placed.map(({ same }) => same),
      )
    ).map((same) => [keyOf(same), same.id]),
  )
  const rowOf = new Map<string, number>()
  for (const { document, same } of placed) {
    const key = keyOf(same)
    const [id, other] = [known.get(key), rowOf.get(key)]
    if (id !== undefined) document.verdict.known = [{ id, by: 'file' }]
    if (other === undefined) rowOf.set(key, document.n)
    else
      refuse(
        document,
        'file',
        `La fila ${other} trae lo mismo, de la misma fecha y para la misma persona. Omite una.`,
      )
  }
}

const placeOf = ({ file, patient, holder, document }: JudgedDocument) =>
  file && patient && holder && document.date !== ''
    ? { psychologist: holder.id, patient, dated: document.date, digest: file.digest }
    : null

/** By what it may be the same as another row. */
export const tiesOfDocument = (document: JudgedDocument): string[] => {
  const same = placeOf(document)
  return same ? [keyOf(same)] : []
}

const keyOf = (same: { psychologist: string; patient: string; dated: string; digest: string }): string =>
  [same.psychologist, same.patient, same.dated, same.digest].join(' ')
