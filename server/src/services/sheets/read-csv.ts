import { mostImportColumns, mostImportRows } from '@psico/contract/imports/imports'
import { CsvError, parse } from 'csv-parse/sync'
import type { SheetRow } from './sheet-row.ts'
import { textOf } from './read-text.ts'
import { Unreadable } from './unreadable.ts'

const separators = [';', ',', '\t'] as const
/** So many signs that separate stand in a line of no table that somebody made. */
const mostSeparators = 20 * mostImportColumns
const looksAt = 20

/** The rows of a text whose cells a sign separates. @throws Unreadable */
export function rowsOfCsv(bytes: Uint8Array): SheetRow[] {
  const whole = textOf(bytes).replace(/^\uFEFF/, '')
  const told = /^sep=([;,\t])\r?\n/i.exec(whole)
  const text = told ? whole.slice(told[0].length) : whole
  refuseEndlessLine(text)
  const delimiter = told?.[1] ?? separatorOf(text)
  const rows: SheetRow[] = []
  let n = told ? 1 : 0
  for (const cells of recordsOf(text, delimiter)) {
    n += 1
    if (cells.length > mostImportColumns && cells.slice(mostImportColumns).some((it) => it !== ''))
      throw new Unreadable('tooManyColumns')
    if (cells.some((it) => it.trim() !== '')) rows.push({ n, cells: cells.slice(0, mostImportColumns) })
    // One more for the header, and some lines above it.
    if (rows.length > mostImportRows + looksAt) throw new Unreadable('tooManyRows')
  }
  return rows
}

function recordsOf(text: string, delimiter: string): string[][] {
  const settings = { delimiter, relax_column_count: true, skip_empty_lines: false, max_record_size: 200_000 }
  try {
    return parse(text, settings)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  try {
    // A quote in the middle of a cell is one that somebody typed.
    return parse(text, { ...settings, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable('damaged')
    throw error
  }
}

/** Before the line is taken apart: each of its cells would cost more than the line. @throws Unreadable */
function refuseEndlessLine(text: string): void {
  let count = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10) count = 0
    else if (code === 59 || code === 44 || code === 9) count += 1
    if (count > mostSeparators) throw new Unreadable('tooManyColumns')
  }
}

/** What separates the cells: what most lines have as often as the first. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .filter((it) => it.trim() !== '')
    .slice(0, looksAt)
    .map((it) => it.replaceAll(/"[^"]*"/g, ''))
  const scored = separators.map((sign) => {
    const counts = lines.map((it) => it.split(sign).length - 1)
    const most = Math.max(0, ...counts)
    return { sign, score: most === 0 ? 0 : counts.filter((it) => it > 0).length * 1000 + Math.min(most, 500) }
  })
  return scored.reduce((best, it) => (it.score > best.score ? it : best)).sign
}
