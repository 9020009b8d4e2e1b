import { crc32, inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'
import { maxUploadBytes } from '@psico/contract/documents/documents'
import { CannotTell, partsOf, type ZipPart } from '#services/files/zip-parts'
import { Unreadable } from '#services/sheets/unreadable'

const inflated = promisify(inflateRaw)

/** So much may come out of an archive altogether, and of one of its files. */
const mostUnpacked = 300 * 1024 * 1024
const mostPart = maxUploadBytes
/** So many that are too large are told one by one. */
const mostTooLarge = 1000
/** What somebody writes in their working life. */
const mostFiles = 20_000
/** What says of whom each of the others is. */
const listName = 'documentos.csv'

/** A file of an archive that a clinic brings along; opened when it is its turn. */
export interface ArchivedFile {
  /** As the archive calls it, without the folder that holds everything. */
  name: string
  open: () => Promise<Buffer>
}

export interface Archive {
  list: Buffer
  files: ArchivedFile[]
  /** Names of those that are too large to be taken: never opened, and told in their rows. */
  tooLarge: string[]
}

/**
 * The files of a zip of documents, and the list of them. Nothing is written by a name of it, and yet one that leads elsewhere is
 * refused, since nobody honest makes such a one.
 * @throws Unreadable
 */
export async function readArchive(bytes: Buffer): Promise<Archive> {
  // A Mac writes an accent as a letter of its own.
  const parts = partsIn(bytes)
    .map((part) => ({ ...part, name: part.name.normalize('NFC') }))
    .filter((part) => !isLeftover(part.name))
  if (parts.some((part) => leadsElsewhere(part.name))) throw new Unreadable('hasPaths')
  if (new Set(parts.map((part) => part.name.toLowerCase())).size < parts.length)
    throw new Unreadable('damaged')
  const large = parts.filter(isTooLarge)
  if (large.length > mostTooLarge) throw new Unreadable('hasLargeFile')
  const opened = parts.filter((part) => !isTooLarge(part))
  if (opened.reduce((sum, part) => sum + part.bytes, 0) > mostUnpacked) throw new Unreadable('tooHeavy')
  const lists = parts.filter((part) => baseOf(part.name).toLowerCase() === listName)
  const [list] = lists
  if (!list || lists.length > 1) throw new Unreadable('noList')
  const folder = list.name.slice(0, list.name.length - listName.length)
  const budget = { left: mostUnpacked }
  const ofExport = await namesOfExport(parts, folder, budget)
  const isDocument = (part: ZipPart) => part !== list && !ofExport.has(part.name)
  const nameOf = ({ name }: ZipPart) => (name.startsWith(folder) ? name.slice(folder.length) : name)
  const files = opened
    .filter(isDocument)
    .map((part) => ({ name: nameOf(part), open: () => openedPart(part, budget) }))
  return { list: await openedPart(list, budget), files, tooLarge: large.filter(isDocument).map(nameOf) }
}

const isTooLarge = (part: ZipPart): boolean => part.bytes > mostPart

/** What an export of this product holds beside the files themselves. */
async function namesOfExport(
  parts: readonly ZipPart[],
  folder: string,
  budget: { left: number },
): Promise<ReadonlySet<string>> {
  const manifest = parts.find((part) => part.name === `${folder}manifest.json`)
  const isOurs = manifest && (await openedPart(manifest, budget)).includes('"content_digest"')
  if (!isOurs) return new Set()
  const ofCouples = parts.filter((part) => part.name.startsWith(`${folder}parejas/`)).map((part) => part.name)
  return new Set([manifest.name, `${folder}datos.json`, ...ofCouples])
}

function partsIn(bytes: Buffer): ZipPart[] {
  try {
    const parts = partsOf(bytes, mostFiles)
    if (parts.length === 0) throw new Unreadable('damaged')
    return parts
  } catch (error) {
    if (!(error instanceof CannotTell)) throw error
    throw new Unreadable(error.message === 'too many parts' ? 'tooHeavy' : 'damaged')
  }
}

/** Folders, and what programs leave in an archive for themselves. */
const isLeftover = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name)

const leadsElsewhere = (name: string): boolean =>
  name === '' ||
  name.length > 400 ||
  name.includes('\uFFFD') ||
  /[\\\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]|^[/~]|^[A-Za-z]:/u.test(name) ||
  name.split('/').some((part) => part === '..' || part === '.' || part === '')

const baseOf = (name: string): string => name.split('/').at(-1) ?? ''

/** The whole of one file, held against what the archive says of it. @throws Unreadable */
async function openedPart(part: ZipPart, budget: { left: number }): Promise<Buffer> {
  const most = Math.min(mostPart, budget.left)
  if (part.bytes > most) throw new Unreadable('hasLargeFile')
  const whole = part.isPacked ? await inflate(part.content, Math.max(1, most)) : part.content
  if (whole.length > most) throw new Unreadable('hasLargeFile')
  if (whole.length !== part.bytes || crc32(whole) !== part.crc) throw new Unreadable('damaged')
  budget.left -= whole.length
  return whole
}

const inflate = (packed: Buffer, maxOutputLength: number): Promise<Buffer> =>
  inflated(packed, { maxOutputLength }).catch((error: unknown) => {
    throw new Unreadable(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'hasLargeFile' : 'damaged',
    )
  })
