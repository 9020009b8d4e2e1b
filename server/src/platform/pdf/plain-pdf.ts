import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

/*
 * PDF for long tables: pages of text and rules in the fonts that every reader has, written one after the other. Of a
 * page that was written only the place of its two objects in the file stays in memory. How many pages there are is
 * known at the end alone, so each page refers to one small drawing of that number, which is written last.
 */
const fonts = { mono: 'F1', 'mono-bold': 'F2', sans: 'F3', 'sans-bold': 'F4' } as const
const fontNames = ['Courier', 'Courier-Bold', 'Helvetica', 'Helvetica-Bold']
/** Width of a letter of the mono fonts, as a share of the type size. */
export const monoWidth = 0.6

export interface Type {
  font: keyof typeof fonts
  /** In points. */
  size: number
  /** 0 black to 1 white. */
  grey: number
}

export interface PdfFacts {
  title: string
  author: string
  /** In points. */
  width: number
  height: number
  /** Of the total number of pages, where a page says `total`. */
  totalType: Type
}

/** Lines below each other from a place on, in points from the upper left corner. */
export function text(
  facts: PdfFacts,
  x: number,
  y: number,
  type: Type,
  lines: string[],
  leading = 0,
): string {
  const first = `BT /${fonts[type.font]} ${type.size} Tf ${type.grey} g ${leading} TL ${x} ${facts.height - y - type.size} Td`
  return `${first} ${lines.map((it) => `(${escaped(it)}) Tj`).join(' T* ')} ET\n`
}

/** A thin horizontal line. */
export const rule = (facts: PdfFacts, x: number, y: number, width: number): string =>
  `0.5 w 0.45 G ${x} ${facts.height - y} m ${x + width} ${facts.height - y} l S\n`

/** The total number of pages. */
export const total = (facts: PdfFacts, x: number, y: number): string =>
  `q 1 0 0 1 ${x} ${facts.height - y - facts.totalType.size} cm /Total Do Q\n`

const squeeze = promisify(deflate)
const [catalog, tree, info, firstFont, totalDrawing, firstPage] = [1, 2, 3, 4, 8, 9]

/** Writes a PDF while its pages are made. Text is what `printable` leaves of it. */
export async function* plainPdf(facts: PdfFacts, pages: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const places: number[] = []
  let written = 0
  const out = (part: Buffer): Buffer => {
    written += part.length
    return part
  }
  const object = (number: number, body: string, stream?: Buffer): Buffer => {
    places[number] = written
    const content = stream ? [Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')] : []
    return out(
      Buffer.concat([
        Buffer.from(`${number} 0 obj\n${body}`, 'latin1'),
        ...content,
        Buffer.from('\nendobj\n'),
      ]),
    )
  }
  yield out(Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
  let count = 0
  for await (const page of pages) {
    const number = firstPage + 2 * count
    const drawn = await squeeze(Buffer.from(page, 'latin1'))
    yield Buffer.concat([
      object(number, `<< /Type /Page /Parent ${tree} 0 R /Contents ${number + 1} 0 R >>`),
      object(number + 1, `<< /Filter /FlateDecode /Length ${drawn.length} >>`, drawn),
    ])
    count += 1
  }
  for (const [at, name] of fontNames.entries())
    yield object(
      firstFont + at,
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    )
  yield totalOf(facts, count, object)
  yield object(tree, treeOf(facts, count))
  yield object(info, `<< /Title ${unicode(facts.title)} /Author ${unicode(facts.author)} >>`)
  yield object(
    catalog,
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (es) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  yield ending(places, written)
}

const fontResources = Object.values(fonts)
  .map((name, at) => `/${name} ${firstFont + at} 0 R`)
  .join(' ')

function totalOf(
  { totalType }: PdfFacts,
  count: number,
  object: (number: number, body: string, stream: Buffer) => Buffer,
): Buffer {
  const { font, size, grey } = totalType
  const drawn = Buffer.from(`BT /${fonts[font]} ${size} Tf ${grey} g 0 0 Td (${count}) Tj ET`)
  const box = `/BBox [0 ${-size} ${10 * size} ${2 * size}] /Resources << /Font << ${fontResources} >> >>`
  return object(totalDrawing, `<< /Type /XObject /Subtype /Form ${box} /Length ${drawn.length} >>`, drawn)
}

function treeOf({ width, height }: PdfFacts, count: number): string {
  const kids = Array.from({ length: count }, (_, n) => `${firstPage + 2 * n} 0 R`).join(' ')
  const resources = `<< /Font << ${fontResources} >> /XObject << /Total ${totalDrawing} 0 R >> >>`
  return `<< /Type /Pages /Count ${count} /Kids [${kids}] /MediaBox [0 0 ${width} ${height}] /Resources ${resources} >>`
}

/** Where each object lies, and where this list does. */
function ending(places: number[], start: number): Buffer {
  const lines = places.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${places.length}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<< /Size ${places.length} /Root ${catalog} 0 R /Info ${info} 0 R >>`
  return Buffer.from(`${table}${trailer}\nstartxref\n${start}\n%%EOF\n`, 'latin1')
}

const special = new Map([
  ['€', '\x80'],
  ['…', '\x85'],
  ['‘', '\x91'],
  ['’', '\x92'],
  ['“', '\x93'],
  ['”', '\x94'],
  ['•', '\x95'],
  ['–', '\x96'],
  ['—', '\x97'],
])

/** As a string of the file holds it, one byte a letter. */
const escaped = (line: string): string =>
  line.replace(/[\\()]/g, '\\$&').replace(/[€…‘’“”•–—]/g, (it) => special.get(it) ?? '?')

const unicode = (line: string): string => `<feff${Buffer.from(line, 'utf16le').swap16().toString('hex')}>`
