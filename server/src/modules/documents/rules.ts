import type { DocumentExtension } from '@psico/contract/documents/documents'

const longestName = 200

/** Browsers write three characters of a file name in a form as hexadecimal, and no others (WHATWG HTML). */
export const nameInForm = (sent: string): string =>
  sent.replaceAll('%22', '"').replaceAll('%0A', '\n').replaceAll('%0D', '\r')

/**
 * A file name as it is kept: letters, accents and emoji stay; path parts, control characters and the invisible marks
 * that turn text around (an .exe could read as .pdf) go.
 */
export function cleanFileName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '').trim()
  const extension = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? ''
  const stem = clean.slice(0, clean.length - extension.length)
  return `${shortened(stem) || 'documento'}${extension}`
}

/** Whole characters only: an emoji is not cut in half. */
const shortened = (stem: string): string =>
  [...new Intl.Segmenter('es').segment(stem)]
    .map((segmentData) => segmentData.segment)
    .slice(0, longestName)
    .join('')
    .trim()

const mediaTypes: Record<DocumentExtension, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/** Headers of a download that no browser will run or show in the page's place (RFC 6266, RFC 5987). */
export const downloadHeaders = (fileName: string, extension: DocumentExtension): Record<string, string> =>
  attachmentHeaders(fileName, mediaTypes[extension])

/** The same of a file whose kind nobody vouches for. */
export function attachmentHeaders(
  fileName: string,
  mediaType = 'application/octet-stream',
): Record<string, string> {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  }
}

/** What the first bytes of a file and a look through it tell. */
export interface SeenContent {
  /** Extension by the file's signature, or null for none known. */
  signature: string | null
  /** Holds NUL or other control characters that no text has. */
  binary: boolean
  /** Names of parts inside a package. */
  hasWordPart: boolean
  isInstaller: boolean
}

/**
 * Formats that may stand in a file of letters alone, and programs. Whatever else begins with some letters ("BM" a picture,
 * "GIF" another) has bytes in it that no text has: without those it is a text that begins so, "BMI 24" for one.
 */
const withoutBinary: ReadonlySet<string> = new Set(
  'pdf rtf ps eps xml html svg ics vcf pgp reg lnk exe elf macho class'.split(' '),
)

/** Whether what a file holds is what its name says; what an Office document brings along is asked besides. */
export function agrees(extension: DocumentExtension, seen: SeenContent): boolean {
  switch (extension) {
    case 'pdf':
    case 'png':
      return seen.signature === extension
    case 'jpg':
    case 'jpeg':
      return seen.signature === 'jpg'
    case 'doc':
      return seen.signature === 'cfb' && !seen.isInstaller
    case 'docx':
      return (seen.signature === 'docx' || seen.signature === 'zip') && seen.hasWordPart
    case 'txt':
      return !seen.binary && !(seen.signature && withoutBinary.has(seen.signature))
  }
}
