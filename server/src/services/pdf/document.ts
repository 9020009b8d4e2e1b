import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type PdfDocument from 'pdfkit'

type Pdf = InstanceType<typeof PdfDocument>

/*
 * The fonts built into every PDF reader cost nothing to set, but know western letters only. A text with any other
 * letter is set in a font that goes into the file: it has all Latin letters and their marks.
 */
const faces = {
  sans: ['Helvetica', 'DejaVuSans'],
  'sans-bold': ['Helvetica-Bold', 'DejaVuSans-Bold'],
  mono: ['Courier', 'DejaVuSansMono'],
  'mono-bold': ['Courier-Bold', 'DejaVuSansMono-Bold'],
} as const
const require = createRequire(import.meta.url)
const fontFolder = dirname(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
const western = /^[\x20-\x7e\xa0-\xff–—‘’“”•…€]*$/u

/** How a text looks. */
export interface Type {
  face: keyof typeof faces
  /** In points. */
  size: number
  color: string
}

/** Where a text stands, in points from the upper left corner, and how it wraps there. */
export interface Place extends PDFKit.Mixins.TextOptions {
  x: number
  y: number
}

/** What the reader shows of a document, and the size of its pages. */
export interface Layout {
  title: string
  author?: string
  size: 'A4' | [number, number]
  margin: number
}

/** Opens a document with one empty page. The writer is loaded with the first one. */
export async function openPdf({ title, author, size, margin }: Layout): Promise<Pdf> {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size,
    margin,
    lang: 'es',
    displayTitle: true,
    // Words of a long table are mostly new: remembering how each was set would only fill the memory.
    fontLayoutCache: false,
    info: { Title: title, ...(author && { Author: author }) },
  })
  for (const [, embedded] of Object.values(faces))
    pdf.registerFont(embedded, join(fontFolder, `${embedded}.ttf`))
  return pdf
}

/** Sets a text, in the embedded font where the reader's own lacks a letter of it. */
export function write(pdf: Pdf, type: Type, text: string, { x, y, ...options }: Place): void {
  const line = text.normalize('NFC').replace(/\p{Cc}/gu, ' ')
  const [builtIn, embedded] = faces[type.face]
  pdf.font(western.test(line) ? builtIn : embedded).fontSize(type.size)
  pdf.fillColor(type.color).text(line, x, y, options)
}

/** A thin horizontal line. */
export function rule(pdf: Pdf, at: { x: number; y: number; width: number }, color: string): void {
  pdf.moveTo(at.x, at.y).lineTo(at.x + at.width, at.y)
  pdf.lineWidth(0.5).strokeColor(color).stroke()
}

export type { Pdf }
