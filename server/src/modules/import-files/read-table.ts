import { mostImportRows, type DateFormat } from '@psico/contract/imports/imports'
import type { ImportKind } from '@psico/contract/imports/fields'
import { guessesFor, isKnownHeader } from './guess.ts'
import { unguarded } from './texts-of-row.ts'
import { orderOf, type DateOrder } from '#services/sheets/dates'
import { rowsOfCsv } from '#services/sheets/read-csv'
import { rowsOfVcard } from '#services/sheets/read-vcard'
import { rowsOfXlsx } from '#services/sheets/read-xlsx'
import { Unreadable } from '#services/sheets/unreadable'
import type { SheetRow } from '#services/sheets/sheet-row'

export interface PlannedColumn {
  name: string
  guess: string | null
  reason: string
  samples: string[]
  /** In which orders its days can be read: null where nothing in it is a day. */
  order: DateOrder | null
}

/** What a clinic's file is taken for. */
export interface Plan {
  columns: PlannedColumn[]
  mapping: { columns: Record<string, string | null>; date_format?: DateFormat | null; zone?: string | null }
  /** Under which the ties of its rows are digested, in base64; files of an earlier version have none. */
  tieKey?: string
  /** Files of an archive that are too large to be taken. */
  tooLarge?: string[]
}

export interface Table {
  columns: PlannedColumn[]
  rows: SheetRow[]
}

/** What stands in a file, with what its columns probably are. @throws Unreadable */
export async function readTable(kind: ImportKind, bytes: Buffer): Promise<Table> {
  const sheet = await rowsOf(kind, bytes)
  const header = headerOf(kind, sheet)
  const rows = sheet.filter((row) => row.n > header.n)
  if (rows.length === 0) throw new Unreadable('empty')
  if (rows.length > mostImportRows) throw new Unreadable('tooManyRows')
  const width = rows.reduce((most, row) => Math.max(most, row.cells.length), header.cells.length)
  const used = Array.from({ length: width }, (_, at) => at).filter(
    (at) => (header.cells[at] ?? '').trim() !== '' || rows.some((row) => (row.cells[at] ?? '').trim() !== ''),
  )
  const names = namesOf(used.map((at) => header.cells[at] ?? ''))
  const samples = used.map((at) => samplesOf(rows, at))
  const guesses = guessesFor(kind, names, samples)
  const columns = used.map((at, n) => ({
    name: names[n] ?? '',
    guess: guesses[n]?.field ?? null,
    reason: guesses[n]?.reason ?? '',
    samples: samples[n] ?? [],
    order: orderOf(rows.map((row) => row.cells[at] ?? '')),
  }))
  return {
    columns,
    rows: rows.map((row) => ({ n: row.n, cells: used.map((at) => tidy(row.cells[at] ?? '')) })),
  }
}

async function rowsOf(kind: ImportKind, bytes: Buffer): Promise<SheetRow[]> {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (head.startsWith('PK\x03\x04') || head.startsWith('PK\x05\x06')) return rowsOfXlsx(bytes)
  // What older programs of Microsoft wrote, and what they lock with a password.
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new Unreadable(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'isLocked' : 'isOldExcel',
    )
  if (/^(%PDF|\x89PNG|\xff\xd8|GIF8|{\\rtf)/.test(head)) throw new Unreadable('notATable')
  const start = bytes.subarray(0, 200).toString('latin1')
  if (kind === 'patients' && /^(\xef\xbb\xbf)?\s*BEGIN:VCARD/i.test(start)) return rowsOfVcard(bytes)
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table)/i.test(start)) throw new Unreadable('notATable')
  return rowsOfCsv(bytes)
}

const looksAt = 15

/** The row that says what the columns are: the first of which two are known, or else the first with two cells. @throws Unreadable */
function headerOf(kind: ImportKind, rows: readonly SheetRow[]): SheetRow {
  if (rows.length === 0) throw new Unreadable('empty')
  const first = rows.slice(0, looksAt)
  const known = (row: SheetRow) => row.cells.filter((cell) => isKnownHeader(kind, cell)).length
  const found =
    first.find((row) => known(row) >= 2) ??
    first.find((row) => known(row) === 1) ??
    first.find((row) => row.cells.filter((cell) => cell.trim() !== '').length >= 2) ??
    first[0]
  if (!found || (known(found) === 0 && found.cells.some((cell) => /@|\d{4,}/.test(cell))))
    throw new Unreadable('noHeader')
  return found
}

/** Each column has a name of its own. */
function namesOf(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = tidy(cell).replaceAll(/\s+/g, ' ').slice(0, 80) || `Columna ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}

function samplesOf(rows: readonly SheetRow[], at: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of rows) {
    const cell = unguarded(tidy(cells[at] ?? '')).slice(0, 80)
    if (cell !== '') samples.add(cell)
    if (samples.size >= 5) break
  }
  return [...samples]
}

/** Without blanks around it. */
const tidy = (cell: string): string =>
  cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .slice(0, 4000)
