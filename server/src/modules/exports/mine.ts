import { createHash } from 'node:crypto'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import { recordOfEach } from '#modules/audit-log/public'
import { contentOf, nameOf, ofProfessionalAfter } from '#modules/old-records/public'
import type { ZipEntry } from '#services/files/zip'
import { inPieces, takingTurns } from '#services/workers/turns'
import { allOf, batch } from './all-of.ts'
import { itemPage } from './item-page.ts'
import { addressOf, type Whom } from './mine-store.ts'
import { csvOf, type TakenTable } from './tables.ts'
import { whomOf, writtenBy, type WrittenItem } from './written-items.ts'

/** A file of the export, and of which day of whom it is. */
interface MineFile extends Whom {
  name: string
  dated: string
  /** SHA-256, hex, of what stands in it. */
  digest: string
  from: { item: WrittenItem } | { record: { id: string; file_key: Buffer; digest: string } }
}

export interface Mine {
  email: string
  files: MineFile[]
  items: WrittenItem[]
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The same whether it goes out for the first time or came along: the day, what it is known by, and its own name. */
function nameIn(dated: string, digest: string, name: string): string {
  const mark = `${dated}-${digest.slice(0, 16)}-`
  return name.startsWith(mark) ? name : `${mark}${name.replaceAll(/[\\/:]/g, '_')}`
}

/** What a professional takes along: what they wrote here, and what they had brought along. */
export async function mineOf(
  app: Pick<App, 'vault'>,
  db: ClinicDb,
  clinic: Clinic,
  person: string,
): Promise<Mine> {
  const turn = takingTurns()
  const items = await writtenBy({ vault: app.vault, db, clinic, person })
  const files: MineFile[] = []
  for (const item of items) {
    await turn()
    const digest = sha256(itemPage(item))
    files.push({
      ...whomOf(item),
      dated: item.dated,
      digest,
      from: { item },
      name: nameIn(item.dated, digest, `${item.word}.html`),
    })
  }
  for (const record of await allOf((id) => ofProfessionalAfter(db, person, id, batch))) {
    await turn()
    const name = nameIn(record.dated, record.digest, await nameOf(app, db, clinic, record))
    files.push({
      ...whomOf({ ...record, is_couple: false }),
      dated: record.dated,
      digest: record.digest,
      from: { record },
      name,
    })
  }
  return { email: await addressOf(db, person), files: withOwnNames(files), items }
}

/** What is of couples, which does not go in again (`import-files` knows this name). */
const couplesFolder = 'parejas/'

/** The same file of the same day may be of two people: each has a place of its own in the archive. */
function withOwnNames(files: readonly MineFile[]): MineFile[] {
  const taken = new Map<string, number>()
  return files.map((file) => {
    const times = (taken.get(file.name.toLowerCase()) ?? 0) + 1
    taken.set(file.name.toLowerCase(), times)
    const folder = `${file.is_couple ? couplesFolder : ''}${times === 1 ? '' : `${times}/`}`
    return { ...file, name: `${folder}${file.name}` }
  })
}

const columns = {
  archivo: 'El archivo, como está en el zip',
  correo: 'Correo del paciente',
  patient_ci: 'Documento del paciente',
  patient: 'Nombre del paciente',
  patient_date_of_birth: 'Fecha de nacimiento del paciente',
  profesional: 'Correo del profesional, que es quien lo podrá leer',
  fecha: 'De qué día es',
  sha256: 'Huella de lo que hay en el archivo (SHA-256)',
}

/** The list of the archive, by which it goes in again. */
const listOf = ({ email, files }: Mine): TakenTable => ({
  file: 'documentos',
  import_kind: 'documents',
  columns: Object.entries(columns).map(([name, meaning]) => ({ name, meaning })),
  rows: files
    .filter((file) => !file.is_couple)
    .map((file) => ({
      archivo: file.name,
      correo: file.patient_email,
      patient_ci: file.patient_ci,
      patient: file.patient_name,
      patient_date_of_birth: file.patient_born,
      profesional: email,
      fecha: file.dated,
      sha256: file.digest,
    })),
})

/** SHA-256, hex, of every line of the list without the names of the files, in order. */
function mineDigest(mine: Mine): string {
  const lines = listOf(mine).rows.map(({ archivo: _name, ...row }) => JSON.stringify(Object.entries(row)))
  return sha256(
    lines
      .toSorted()
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** That a record was taken along is written down for each person whose it is, who may see it. */
export async function tellOpened(
  db: ClinicDb,
  { person, mine }: { person: string; mine: Mine },
): Promise<void> {
  const by = { actor: { userId: person, email: mine.email } }
  await recordOfEach(db, by, [...new Set(mine.files.map((file) => file.patient))], {
    clinical: 'history',
    action: 'Exportó lo que escribió de la persona.',
  })
}

/** The archive, file by file; what is kept sealed is opened when it is its turn. */
export async function* mineEntries(
  app: Pick<App, 'vault'>,
  clinic: Clinic,
  mine: Mine,
  nowMs: number,
): AsyncGenerator<ZipEntry> {
  const entry = (name: string, content: ZipEntry['content']): ZipEntry => ({
    name,
    content,
    modifiedMs: nowMs,
  })
  const list = listOf(mine)
  const manifest = {
    clinic: clinic.name,
    professional: mine.email,
    made_at: new Date(nowMs).toISOString(),
    content_digest: mineDigest(mine),
    covers: ['documentos.csv'],
    files: [
      { name: 'documentos.csv', import_kind: 'documents', rows: list.rows.length, columns: list.columns },
      { name: 'datos.json', import_kind: null, rows: mine.items.length },
      ...mine.files.map(({ name, digest, is_couple }) => ({
        name,
        import_kind: is_couple ? null : 'documents',
        sha256: digest,
      })),
    ],
  }
  yield entry('manifest.json', inPieces([`${JSON.stringify(manifest, null, 2)}\n`]))
  yield entry('documentos.csv', inPieces(csvOf(list)))
  for (const { name, from } of mine.files)
    yield 'item' in from
      ? entry(name, [Buffer.from(itemPage(from.item))])
      : entry(name, [await clinic.read((db) => contentOf(app, db, clinic, from.record))])
  yield entry('datos.json', inPieces(jsonOf(mine.items)))
}

function* jsonOf(items: readonly WrittenItem[]): Generator<string> {
  let before = '['
  for (const { word, patient_name, patient_email, patient_ci, data } of items) {
    yield `${before}\n${JSON.stringify({ kind: word, patient_name, patient_email, patient_ci, ...data })}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
