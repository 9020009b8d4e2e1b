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
/** A letter and four bytes of length. */
const startBytes = 5

/** A record as bytes: its start and its content. */
export function packed(record: BackupRecord): [Buffer, Buffer] {
  const content = contentOf(record)
  const start = Buffer.alloc(startBytes)
  start.write(letters[record.kind])
  start.writeUInt32BE(content.length, 1)
  return [start, content]
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

/**
 * Reads records again. A piece comes in as many parts as it arrives in, each to be used before the next is asked for;
 * everything else comes whole.
 * @throws damaged where they break off; the bytes themselves are authentic by then
 */
export async function* unpacked(content: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = readerOf(content)
  try {
    for (;;) {
      const start = await reader.upTo(startBytes)
      if (start.length === 0) return
      if (start.length < startBytes) throw problems.damaged()
      const kind = kinds.get(start[0] ?? 0)
      let missing = start.readUInt32BE(1)
      if (!kind || missing > largestRecord) throw problems.damaged()
      if (kind === 'piece')
        for (; missing > 0;) {
          const bytes = await reader.some(missing)
          if (bytes.length === 0) throw problems.damaged()
          missing -= bytes.length
          yield { kind, bytes }
        }
      else {
        const whole = await reader.upTo(missing)
        if (whole.length < missing) throw problems.damaged()
        yield recordOf(kind, whole.toString('utf8'))
      }
    }
  } finally {
    await reader.end()
  }
}

/** Reads so many bytes at a time, however they come. */
function readerOf(content: AsyncIterable<Buffer>) {
  const chunks = content[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** What comes next, at most so many bytes; none at the end. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const next = await chunks.next()
      if (next.done === true) return rest
      rest = next.value
    }
    const part = rest.subarray(0, most)
    rest = rest.subarray(part.length)
    return part
  }
  return {
    some,
    /** So many bytes; fewer at the end alone. */
    upTo: async (bytes: number): Promise<Buffer> => {
      const parts: Buffer[] = []
      for (let missing = bytes; missing > 0;) {
        const part = await some(missing)
        if (part.length === 0) break
        parts.push(part)
        missing -= part.length
      }
      return Buffer.concat(parts)
    },
    end: async () => void (await chunks.return?.(undefined)),
  }
}

function recordOf(kind: Exclude<BackupRecord['kind'], 'piece'>, text: string): BackupRecord {
  switch (kind) {
    case 'head':
      return { kind, head: JSON.parse(text) as BackupHead }
    case 'table':
      return { kind, table: JSON.parse(text) as BackedTable }
    case 'rows':
      return { kind, jsons: text.split('\n') }
    case 'file':
      return { kind, key: text }
    case 'end':
      return { kind, end: JSON.parse(text) as BackupEnd }
  }
}
