import { deflateRawSync } from 'node:zlib'

export interface ZipOptions {
  isStored?: boolean
  /** Without the list of parts at the end. */
  isCut?: boolean
  /** The list names only so many of them. */
  listed?: number
}

/** A ZIP package of these parts. */
export function zipOfParts(
  parts: Record<string, Buffer | string>,
  { isStored, isCut, listed }: ZipOptions = {},
): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, given] of Object.entries(parts)) {
    const content = Buffer.from(given)
    const packed = isStored ? content : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.write('PK\x03\x04', 'latin1')
    local.writeUInt16LE(isStored ? 0 : 8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(Buffer.byteLength(name), 26)
    directory.push(listing(name, offset, packed.length, content.length))
    pieces.push(local, Buffer.from(name), packed)
    offset += 30 + Buffer.byteLength(name) + packed.length
  }
  if (isCut) return Buffer.concat(pieces)
  return Buffer.concat([...pieces, ...directory.slice(0, listed ?? Infinity), endOfZip(offset)])
}

/** The entry of a part in a directory. */
export function listing(name: string, offset: number, packedBytes: number, bytes: number): Buffer {
  const central = Buffer.alloc(46)
  central.write('PK\x01\x02', 'latin1')
  central.writeUInt32LE(packedBytes, 20)
  central.writeUInt32LE(bytes, 24)
  central.writeUInt16LE(Buffer.byteLength(name), 28)
  central.writeUInt32LE(offset, 42)
  return Buffer.concat([central, Buffer.from(name)])
}

/** What says where the directory begins. */
export function endOfZip(directoryAt: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt32LE(directoryAt, 16)
  return end
}
