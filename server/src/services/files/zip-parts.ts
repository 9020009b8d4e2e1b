import { inflateRawSync, constants } from 'node:zlib'
import { nameInZip } from './zip-names.ts'

/** A part of a package, as its directory and its own head agree on it. */
export interface ZipPart {
  name: string
  isPacked: boolean
  /** What lies between its head and the next part, packed or as it is. */
  content: Buffer
  /** How long it is opened, or 0 where nobody says. */
  bytes: number
  /** By its directory. */
  crc: number
}

/** How much may still be opened of a file with everything in it, in bytes. */
export interface Budget {
  left: number
}

/** A package that cannot be told what it holds, or not with a document's effort. */
export class CannotTell extends Error {}

const mostParts = 5000
const peekBytes = 1024
const headBytes = 8
const localSignature = Buffer.from('PK\x03\x04', 'latin1')
const centralSignature = Buffer.from('PK\x01\x02', 'latin1')
const endSignature = Buffer.from('PK\x05\x06', 'latin1')
const [stored, deflated] = [0, 8]
const isEncrypted = 1
const isUtf8 = 0x0800
/** Stands in place of a size that is too large for its field; no document has one. */
const elsewhere = 0xffff_ffff

/**
 * The parts of a ZIP package, in their order. Programs open a package by its directory and some mend it by whatever begins
 * like a part: so a part that the directory leaves out, or that lies in another one, is refused, and none is read twice.
 * @throws CannotTell
 */
export function partsOf(zip: Buffer, most = mostParts): ZipPart[] {
  const listed = listedIn(zip, most).toSorted((a, b) => a.at - b.at)
  let free = 0
  for (const { at, end } of listed) {
    if (at < free) throw new CannotTell('parts that overlap')
    free = end
  }
  refuseUnlisted(zip, listed)
  return listed.map(({ part }) => part)
}

interface Listed {
  /** Where its head begins, and where its content ends. */
  at: number
  begins: number
  end: number
  part: ZipPart
}

/** What the directory lists; nothing for a package without one. */
function listedIn(zip: Buffer, most: number): Listed[] {
  const end = zip.lastIndexOf(endSignature)
  if (end < 0 || end + 22 > zip.length) return []
  const found: Listed[] = []
  for (let at = zip.readUInt32LE(end + 16); isAt(zip, at, centralSignature, 46);) {
    found.push(listedAt(zip, at))
    if (found.length > most) throw new CannotTell('too many parts')
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return found
}

const isAt = (zip: Buffer, at: number, signature: Buffer, bytes: number): boolean =>
  at + bytes <= zip.length && zip.subarray(at, at + 4).equals(signature)

/** One part by its entry in the directory, held against its own head. @throws CannotTell where they contradict each other */
function listedAt(zip: Buffer, entry: number): Listed {
  const at = zip.readUInt32LE(entry + 42)
  if (!isAt(zip, at, localSignature, 30)) throw new CannotTell('a part that is not there')
  const name = zip.subarray(at + 30, at + 30 + zip.readUInt16LE(at + 26))
  if (!name.equals(zip.subarray(entry + 46, entry + 46 + zip.readUInt16LE(entry + 28))))
    throw new CannotTell('a part with two names')
  const method = zip.readUInt16LE(at + 8)
  if ((method !== stored && method !== deflated) || zip.readUInt16LE(at + 6) & isEncrypted)
    throw new CannotTell('a part that cannot be opened')
  const begins = at + 30 + name.length + zip.readUInt16LE(at + 28)
  const end = begins + agreed(zip.readUInt32LE(entry + 20), zip.readUInt32LE(at + 18))
  if (end > zip.length) throw new CannotTell('a part beyond the end')
  const part = {
    name: nameInZip(name, (zip.readUInt16LE(at + 6) & isUtf8) !== 0),
    isPacked: method === deflated,
    content: zip.subarray(begins, end),
    bytes: agreed(zip.readUInt32LE(entry + 24), zip.readUInt32LE(at + 22)),
    crc: zip.readUInt32LE(entry + 16),
  }
  return { at, begins, end, part }
}

/** A head may leave a length out, which then stands behind the part and in the directory. */
function agreed(listed: number, said: number): number {
  const isLeftOut = said === 0 || said === elsewhere
  if (listed === elsewhere || (listed !== 0 && !isLeftOut && listed !== said))
    throw new CannotTell('a part with two lengths')
  return listed === 0 && !isLeftOut ? said : listed
}

/** @throws CannotTell for what begins like a part and is none that is listed */
function refuseUnlisted(zip: Buffer, listed: readonly Listed[]): void {
  const starts = new Set(listed.map((entry) => entry.at))
  // A package that lies unpacked in a part is looked into by itself.
  const packages = new Map(
    listed
      .filter(({ begins, part }) => !part.isPacked && isAt(zip, begins, localSignature, 30))
      .map(({ begins, end }) => [begins, end]),
  )
  for (let at = zip.indexOf(localSignature); at >= 0;) {
    const end = packages.get(at)
    if (end === undefined && !starts.has(at) && isPlausible(zip, at))
      throw new CannotTell('a part that is not listed')
    at = zip.indexOf(localSignature, end ?? at + 4)
  }
}

/** Whether what begins like the head of a part could be one: four bytes may stand so in a picture by chance. */
const isPlausible = (zip: Buffer, at: number): boolean =>
  isAt(zip, at, localSignature, 30) && zip.readUInt8(at + 4) <= 63 && zip.readUInt16LE(at + 8) <= 99

/** The whole of a part, at the expense of the budget. @throws CannotTell where it is not enough, or `most` is not */
export function opened({ isPacked, content, bytes }: ZipPart, budget: Budget, most: number): Buffer {
  const mostBytes = Math.min(most, budget.left)
  if (Math.max(bytes, isPacked ? 0 : content.length) > mostBytes) throw new CannotTell('a part is too large')
  const whole = isPacked ? inflated(content, mostBytes) : content
  if (!whole) throw new CannotTell('a part is too large')
  budget.left -= whole.length
  return whole
}

/** Null for more than `mostBytes`; what is damaged is empty. */
function inflated(packed: Buffer, mostBytes: number): Buffer | null {
  try {
    return inflateRawSync(packed, {
      maxOutputLength: Math.max(1, mostBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : Buffer.alloc(0)
  }
}

/**
 * The first bytes of a part, opened: eight at least where it has them. A byte of what is packed opens to two thousand at most,
 * so as few are taken as it needs.
 */
export function headOf({ isPacked, content }: ZipPart): Buffer {
  if (!isPacked) return content.subarray(0, peekBytes)
  let [short, enough] = [0, Math.min(peekBytes, content.length)]
  for (let taken = enough; ; taken = (short + enough) >> 1) {
    const head = inflated(content.subarray(0, taken), 4 * peekBytes)
    if (head && (head.length >= headBytes || taken === enough || enough - short <= 1)) return head
    if (head) short = taken
    else enough = taken
    if (enough - short <= 1) return Buffer.alloc(0)
  }
}
