import { pipeline } from 'node:stream/promises'
import { mostImportColumns, mostImportRows } from '@psico/contract/imports/imports'
import { CsvError, parse, type Options } from 'csv-parse'
import type { SheetRow } from './sheet-row.ts'
import { textPieces } from './read-text.ts'
import { Unreadable } from './unreadable.ts'

const separators = [';', ',', '\t'] as const
/** So many signs that separate stand in a line of no table that somebody made. */
const mostSeparators = 20 * mostImportColumns
const looksAt = 20
/** Empty ones included. */
const mostLines = 10 * mostImportRows

/** The rows of a text whose cells a sign separates. It is never whole in memory. @throws Unreadable */
export async function rowsOfCsv(bytes: Uint8Array): Promise<SheetRow[]> {
  const [piece = ''] = textPieces(bytes)
  const first = withoutMark(piece)
  const told = /^sep=([;,\t])\r?\n/i.exec(first)
  const delimiter = told?.[1] ?? separatorOf(first)
  const content = () => linesOf(bytes, told?.[0].length ?? 0)
  const before = told ? 1 : 0
  try {
    return await rowsIn(content(), before, { delimiter })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  try {
    // A quote in the middle of a cell is one that somebody typed.
    return await rowsIn(content(), before, { delimiter, relax_quotes: true })
  } catch (error) {
    if (error instanceof CsvError) throw new Unreadable('damaged')
    throw error
  }
}

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** @throws Unreadable, CsvError */
async function rowsIn(content: Iterable<string>, before: number, how: Options): Promise<SheetRow[]> {
  const parser = parse({
    ...how,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: 200_000,
  })
  const rows: SheetRow[] = []
  let n = before
  await pipeline(content, parser, async (records: AsyncIterable<string[]>) => {
    for await (const cells of records) {
      n += 1
      if (cells.length > mostImportColumns && cells.slice(mostImportColumns).some((cell) => cell !== ''))
        throw new Unreadable('tooManyColumns')
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ n, cells: cells.slice(0, mostImportColumns) })
      // One more for the header, and some lines above it.
      if (rows.length > mostImportRows + looksAt || n > mostLines) throw new Unreadable('tooManyRows')
    }
  })
  return rows
}

/**
 * The text behind its first signs, without a line that never ends: each cell of one would cost more than the line.
 * @throws Unreadable
 */
function* linesOf(bytes: Uint8Array, skipped: number): Generator<string> {
  let count = 0
  let isFirst = true
  for (const piece of textPieces(bytes)) {
    count = separatorsAtEnd(piece, count)
    yield isFirst ? withoutMark(piece).slice(skipped) : piece
    isFirst = false
  }
}

/** How many separators the last line of a piece has, of which some stood before the piece. @throws Unreadable */
function separatorsAtEnd(text: string, before: number): number {
  let count = before
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 10) count = 0
    else if (code === 59 || code === 44 || code === 9) count += 1
    if (count > mostSeparators) throw new Unreadable('tooManyColumns')
  }
  return count
}

/** What separates the cells: what most lines have as often as the first. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    // A quoted cell goes first: it may go over several lines, which are none of the table.
    .replaceAll(/(^|[;,\t\r\n])"(?:[^"]|"")*"(?=[;,\t\r\n]|$)/g, '$1')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, looksAt)
  const scored = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const most = Math.max(0, ...counts)
    return {
      sign,
      score: most === 0 ? 0 : counts.filter((count) => count > 0).length * 1000 + Math.min(most, 500),
    }
  })
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).sign
}
