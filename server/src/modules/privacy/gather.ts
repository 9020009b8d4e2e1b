import { relationNames } from '@psico/contract/people/contact-facts'
import { keyOfFile } from '#modules/documents/public'
import { proofKey } from '#modules/proofs/public'
import { columnsOf, tablesOfFate, tablesToExport } from '#database/catalogue'
import type { Clinic, ClinicDb } from '#database/clinic'
import { sealedColumns, type SealedColumn } from '#services/crypto/sealed-columns'
import type { Vault } from '#services/crypto/vault'
import { takingTurns } from '#services/workers/turns'
import * as store from './export-store.ts'

/** One row, by the names of its columns, with what was sealed opened. */
export type Entry = Record<string, unknown>

/** A file that goes along. */
export interface GatheredFile {
  /** Its path in the archive. */
  name: string
  /** What it holds; or where it is stored, the key that opens it, and what it weighs. */
  holds: { content: Buffer } | { place: string; key: Buffer; bytes: number }
}

export interface Gathered {
  person: store.Person
  /** By table, in the order of the catalogue; tables without a row are left out. */
  tables: Map<string, Entry[]>
  files: GatheredFile[]
  /** What professionals note for themselves goes along, as the clinic's country gives that right. */
  withNotes: boolean
}

/** The address of a file of the archive from its pages: a name may have signs that mean something in an address. */
export const addressIn = (name: string): string => name.split('/').map(encodeURIComponent).join('/')

/** Sealed texts that are records themselves. */
const structured = new Set([
  'clinical_history_versions.content',
  'session_notes.fields',
  'goals.content',
  'letters.content',
  'questionnaires.answers',
  'questionnaires.result',
])

/**
 * Everything that is kept of a person, as the catalogue of columns says whose it is, and nothing of anybody else. Run it as
 * the keeper: a blocked record is still the person's to take along. Undefined for nobody of this clinic.
 */
export async function gather(
  db: ClinicDb,
  { vault }: { vault: Vault },
  clinic: Clinic,
  personId: string,
): Promise<Gathered | undefined> {
  const person = await store.person(db, personId)
  if (!person) return undefined
  const sealed = await sealedColumns(db)
  const withNotes = await store.showsNotes(db)
  const tables = new Map<string, Entry[]>()
  for (const table of tablesToExport()) {
    const wanted = [
      ...columnsOf(table, 'person'),
      ...(withNotes && tablesOfFate('keep').includes(table) ? columnsOf(table, 'clinic') : []),
    ]
    const versions = sealed.flatMap((column) =>
      column.table === table && column.version ? [column.version] : [],
    )
    const found = await store.rowsOf(db, table, [...wanted, ...versions], personId)
    if (found.length > 0) tables.set(table, await opened({ db, vault, clinic, sealed }, table, found))
  }
  await nameStaff(db, tables, personId)
  const files = [...(await storedFiles(db, vault, clinic, personId, tables)), ...takePictures(tables)]
  const consents = await store.consentsOf(db, personId)
  if (consents.length > 0)
    tables.set(
      'consent_texts',
      consents.map((consent) => ({ ...consent })),
    )
  const others = await store.actsFor(db, personId)
  if (others.length > 0)
    tables.set(
      'acts_for',
      others.map((other) => ({ ...other, relation: relationNames[other.relation] })),
    )
  return { person, tables, files, withNotes }
}

interface Opening {
  db: ClinicDb
  vault: Vault
  clinic: Clinic
  sealed: readonly SealedColumn[]
}

async function opened(
  { db, vault, clinic, sealed }: Opening,
  table: string,
  found: Entry[],
): Promise<Entry[]> {
  const entries: Entry[] = []
  const turn = takingTurns()
  for (const row of found) {
    await turn()
    const entry: Entry = { ...row }
    for (const { column, version: counter } of sealed.filter((each) => each.table === table)) {
      const value = row[column]
      const version = counter ? Number(row[counter]) : 0
      if (counter) Reflect.deleteProperty(entry, counter)
      if (!(value instanceof Buffer)) continue
      const text = await vault.openText(db, clinic, value, { table, column, row: String(row['id']), version })
      entry[column] = structured.has(`${table}.${column}`) ? (JSON.parse(text) as unknown) : text
    }
    entries.push(entry)
  }
  return entries
}

/** Who of the clinic's staff did it, by name in place of an id. */
async function nameStaff(db: ClinicDb, tables: Map<string, Entry[]>, personId: string): Promise<void> {
  const ids = new Set<string>()
  for (const [table, entries] of tables)
    for (const column of store.staffIn(table))
      for (const entry of entries) if (typeof entry[column] === 'string') ids.add(entry[column])
  const names = await store.namesOf(db, [...ids], personId)
  for (const [table, entries] of tables)
    for (const column of store.staffIn(table))
      for (const entry of entries) {
        const { [column]: id } = entry
        Reflect.deleteProperty(entry, column)
        if (typeof id === 'string') entry[column] = names.get(id) ?? ''
      }
}

/** The documents under their own names, and proofs of payment; each name stands once. */
async function storedFiles(
  db: ClinicDb,
  vault: Vault,
  clinic: Clinic,
  personId: string,
  tables: Map<string, Entry[]>,
): Promise<GatheredFile[]> {
  const taken = new Set<string>()
  const files: GatheredFile[] = []
  const turn = takingTurns()
  for (const table of ['documents', 'payment_proofs'] as const) {
    const entries = new Map(tables.get(table)?.map((each) => [each['id'], each]))
    for (const file of await store.filesOf(db, table, personId)) {
      await turn()
      const entry = entries.get(file.id)
      const given =
        typeof entry?.['file_name'] === 'string' ? entry['file_name'] : `comprobante.${file.extension}`
      const name = freeName(table === 'documents' ? 'documentos' : 'comprobantes', given, taken)
      const key = await vault.openBytes(db, clinic, file.file_key, {
        table,
        column: 'file_key',
        row: file.id,
      })
      const place = table === 'documents' ? keyOfFile(clinic, file.id) : proofKey(clinic, file.id)
      files.push({ name, holds: { place, key, bytes: file.file_size } })
      if (entry) entry['file'] = name
    }
  }
  return files
}

/** Signs that not every system lets a name of a file have. */
const forbidden = /[<>:"|?*\\/]/g

function freeName(folder: string, told: string, taken: Set<string>): string {
  const given = told.replaceAll(forbidden, '_')
  const dot = given.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [given.slice(0, dot), given.slice(dot)] : [given, '']
  for (let number = 1; ; number += 1) {
    const name = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${ending}`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}

/** A photo is a file rather than a line of a page. */
function takePictures(tables: Map<string, Entry[]>): GatheredFile[] {
  const files: GatheredFile[] = []
  for (const entry of tables.get('pictures') ?? []) {
    const { content } = entry
    if (!(content instanceof Buffer)) continue
    const name = `foto-${files.length + 1}.${extensionOf(content)}`
    files.push({ name, holds: { content } })
    entry['content'] = name
  }
  return files
}

/** By the first bytes; the server keeps these three kinds alone. */
const extensionOf = (content: Buffer): string =>
  content[0] === 0xff ? 'jpg' : content[0] === 0x89 ? 'png' : 'webp'
