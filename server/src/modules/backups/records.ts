import { problems } from './problems.ts'
import type { BackedTable, TableCount } from './store.ts'

/** What a backup holds, in this order: head, tables with their rows, files with their pieces, end. */
export type BackupRecord =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: BackedTable }
  /** Rows as JSON, one a line. */
  | { kind: 'rows'; jsons: string[] }
  | { kind: 'file'; key: string }
  | { kind: 'piece'; bytes: Buffer }
  | { kind: 'end'; end: BackupEnd }

export interface BackupHead {
  format: 1
  clinic: { id: string; subdomain: string; name: string }
  made_at: string
  /** Columns of the clinic's own record that a restore puts back. */
  settings: Record<string, unknown>
  /** The clinic's wrapped data keys, JSON: what they sealed stays sealed in the backup. */
  keys: string
}
export interface BackupEnd {
  tables: Record<string, TableCount>
  files: { count: number; bytes: number }
}

const letters = { head: 'H', table: 'T', rows: 'R', file: 'F', piece: 'P', end: 'E' } as const
const kinds = new Map(
  Object.entries(letters).map(([kind, letter]) => [letter.charCodeAt(0), kind as BackupRecord['kind']]),
)
const largestRecord = 64 * 1024 * 1024

/** A record as bytes: a letter, four bytes of length, the content. */
export function packed(record: BackupRecord): Buffer {
  const content = contentOf(record)
  const start = Buffer.alloc(5)
  start.write(letters[record.kind])
  start.writeUInt32BE(content.length, 1)
  return Buffer.concat([start, content])
}

function contentOf(record: BackupRecord): Buffer {
  switch (record.kind) {
    case 'head':
      return Buffer.from(JSON.stringify(record.head))
    case 'table':
      return Buffer.from(JSON.stringify(record.table))
    case 'rows':
      return Buffer.from(record.jsons.join('\n'))
    case 'file':
      return Buffer.from(record.key)
    case 'piece':
      return record.bytes
    case 'end':
      return Buffer.from(JSON.stringify(record.end))
  }
}

/** Reads records again. @throws damaged where they break off; the bytes themselves are authentic by then */
export async function* unpacked(content: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let chunks: Buffer[] = []
  let bytes = 0
  let needed = 5
  for await (const chunk of content) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < needed) continue
    let waiting: Buffer = Buffer.concat(chunks)
    for (;;) {
      needed = waiting.length < 5 ? 5 : 5 + waiting.readUInt32BE(1)
      if (needed > largestRecord) throw problems.damaged()
      if (waiting.length < needed) break
      yield recordOf(waiting[0] ?? 0, waiting.subarray(5, needed))
      waiting = waiting.subarray(needed)
    }
    chunks = [waiting]
    bytes = waiting.length
  }
  if (bytes > 0) throw problems.damaged()
}

function recordOf(letter: number, content: Buffer): BackupRecord {
  const kind = kinds.get(letter)
  const text = () => content.toString('utf8')
  switch (kind) {
    case 'head':
      return { kind, head: JSON.parse(text()) as BackupHead }
    case 'table':
      return { kind, table: JSON.parse(text()) as BackedTable }
    case 'rows':
      return { kind, jsons: text().split('\n') }
    case 'file':
      return { kind, key: text() }
    case 'piece':
      return { kind, bytes: Buffer.from(content) }
    case 'end':
      return { kind, end: JSON.parse(text()) as BackupEnd }
    default:
      throw problems.damaged()
  }
}
