import { parentPort } from 'node:worker_threads'
import type { Given, Read } from './read-aside.ts'
import { readTable, type PlannedColumn } from './read-table.ts'
import type { SheetRow } from '#services/sheets/sheet-row'
import { Unreadable } from '#services/sheets/unreadable'

/** So many rows travel together: what a thread is handed is taken apart by the loop, a piece at a time. */
const piece = 200

/** Runs as a thread of its own (`read-aside.ts`): each file is answered with its columns and rows. */
parentPort?.on(
  'message',
  (given: Given) => void read(given).then((outcome) => parentPort?.postMessage(outcome)),
)

async function read({ kind, bytes, named = [] }: Given): Promise<Read> {
  try {
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const { columns, rows } = await readTable(kind, whole)
    const all = [...rows, ...unnamedRows(columns, rows, named)]
    return { columns, count: all.length, pieces: piecesOf(all) }
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.why }
    throw error
  } finally {
    // Its memory goes back at once: a thread that rests collects nothing.
    bytes.buffer.transfer(0)
  }
}

/** A row for each file that no row speaks of. */
function unnamedRows(
  columns: readonly PlannedColumn[],
  rows: readonly SheetRow[],
  named: readonly string[],
): SheetRow[] {
  const at = columns.findIndex((column) => column.guess === 'file')
  if (at < 0) return []
  const baseOf = (name: string) => name.toLowerCase().split('/').at(-1) ?? ''
  const spoken = new Set(rows.map((row) => baseOf(row.cells[at] ?? '')))
  const last = rows.at(-1)?.n ?? 1
  return named
    .filter((name) => !spoken.has(baseOf(name)))
    .map((name, n) => ({ n: last + n + 1, cells: columns.map((_, column) => (column === at ? name : '')) }))
}

function piecesOf(rows: readonly SheetRow[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += piece)
    pieces.push(Buffer.from(JSON.stringify(rows.slice(at, at + piece))))
  return pieces
}
