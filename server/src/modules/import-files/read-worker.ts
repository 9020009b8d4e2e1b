import { parentPort } from 'node:worker_threads'
import type { Given, Read } from './read-aside.ts'
import { readTable } from './read-table.ts'
import type { SheetRow } from '#services/sheets/sheet-row'
import { Unreadable } from '#services/sheets/unreadable'

/** So many rows travel together: what a thread is handed is taken apart by the loop, a piece at a time. */
const piece = 200

/** Runs as a thread of its own (`read-aside.ts`): each file is answered with its columns and rows. */
parentPort?.on('message', ({ kind, bytes }: Given) => {
  parentPort?.postMessage(read())
  function read(): Read {
    try {
      const { columns, rows } = readTable(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      return { columns, count: rows.length, pieces: piecesOf(rows) }
    } catch (error) {
      if (error instanceof Unreadable) return { refused: error.why }
      throw error
    }
  }
})

function piecesOf(rows: readonly SheetRow[]): Uint8Array[] {
  const pieces: Uint8Array[] = []
  for (let at = 0; at < rows.length; at += piece)
    pieces.push(Buffer.from(JSON.stringify(rows.slice(at, at + piece))))
  return pieces
}
