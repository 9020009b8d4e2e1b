import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive. It is in memory as it is packed while it is written, and no other is. */
export interface ZipEntry {
  /** Its path in the archive, with slashes. */
  name: string
  content: Iterable<Buffer> | AsyncIterable<Buffer>
  /** Epoch ms. */
  modifiedMs: number
}

/** Without the extension for large archives no offset goes beyond this. */
const mostBytes = 0xffff_ffff
const mostEntries = 0xffff
/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8
const version = 20

/**
 * An archive as a stream (APPNOTE.TXT 6.3). It is packed beside the loop, which is held for one piece of a file at a time.
 * @throws RangeError beyond 4 GB or 65,535 files
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, modifiedMs } of entries) {
    const path = Buffer.from(name, 'utf8')
    const packed = await packedOf(content)
    const shared = sharedOf({ ...packed, path, modifiedMs })
    const local = Buffer.concat([numbers([0x04034b50, 4]), shared, numbers([0, 2]), path])
    directory.push(
      numbers([0x02014b50, 4], [version, 2]),
      shared,
      // Extra, comment, disk, attributes inside and outside.
      numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    )
    offset += local.length + packed.packedBytes
    if (offset > mostBytes || directory.length / 4 > mostEntries)
      throw new RangeError('too much for one archive')
    yield local
    yield* packed.pieces
  }
  const index = Buffer.concat(directory)
  const count = directory.length / 4
  yield index
  yield numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [index.length, 4],
    [offset, 4],
    [0, 2],
  )
}

interface Packed {
  pieces: Buffer[]
  packedBytes: number
  bytes: number
  checksum: number
}

async function packedOf(content: ZipEntry['content']): Promise<Packed> {
  const packed: Packed = { pieces: [], packedBytes: 0, bytes: 0, checksum: 0 }
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of content) {
      packed.checksum = crc32(piece, packed.checksum)
      packed.bytes += piece.length
      yield piece
    }
  }
  await pipeline(counted(), createDeflateRaw(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      packed.pieces.push(piece)
      packed.packedBytes += piece.length
    }
  })
  return packed
}

interface Described extends Packed {
  path: Buffer
  modifiedMs: number
}

/** What stands before a file and in the directory alike, up to the length of the name. */
function sharedOf({ path, packedBytes, bytes, checksum, modifiedMs }: Described): Buffer {
  const at = new Date(modifiedMs)
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return numbers(
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [time, 2],
    [day, 2],
    [checksum, 4],
    [packedBytes, 4],
    [bytes, 4],
    [path.length, 2],
  )
}

/** Numbers with their width in bytes, the lowest byte first. */
function numbers(...them: [value: number, bytes: number][]): Buffer {
  const buffer = Buffer.alloc(them.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of them) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
