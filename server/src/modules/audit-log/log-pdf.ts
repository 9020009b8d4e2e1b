import { setTimeout as pause } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import PdfDocument from 'pdfkit'
import type { AuditEntry, AuditFilter } from '@psico/contract/audit-log'
import type { Clinic } from '#platform/clinic'
import { printable } from '#platform/printable'
import { localOf } from '#platform/zone'
import type { Head } from './seal.ts'

type Pdf = InstanceType<typeof PdfDocument>

export interface LogPdf {
  content: Readable
  row(entry: AuditEntry): void
  /** Waits until the reader has taken most of what was written. */
  taken(): Promise<void>
  end(): void
}

interface Facts {
  clinic: Clinic
  filter: AuditFilter
  head: Head
  nowMs: number
}

const margin = 40
const bottom = 545
const lineHeight = 11
const waitingBytes = 256 * 1024
const ink = '#111827'
const grey = '#4B5563'
/**
 * The table is set in a type of one width: a row is one text, and no width has to be measured. Measuring made a long
 * log take minutes. Columns in letters.
 */
const columns = [
  { title: 'Fecha y hora', letters: 18 },
  { title: 'Nivel', letters: 10 },
  { title: 'Usuario', letters: 38 },
  { title: 'Dirección IP', letters: 18 },
  { title: 'Acción', letters: 85 },
] as const
const actionLetters = 85
const beforeAction = 84

/** Begins the document: clinic, filter and the chain's head stand before the table, the page number under it. */
export function startPdf(facts: Facts): LogPdf {
  const pdf = new PdfDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'es',
    displayTitle: true,
    info: { Title: printable(`Bitácora · ${facts.clinic.name}`), Author: printable(facts.clinic.name) },
  })
  const content = pdf as unknown as Readable
  let pages = 1
  let rows = 0
  opening(pdf, facts)
  footer(pdf, facts, pages)
  return {
    content,
    row: (entry) => {
      const lines = rowOf(facts.clinic.timezone, entry)
      if (pdf.y + lines.length * lineHeight > bottom) {
        pages += 1
        pdf.addPage()
        footer(pdf, facts, pages)
        headings(pdf, margin)
      }
      pdf.font('Courier').fontSize(7.5).fillColor(ink)
      for (const line of lines) {
        const { y } = pdf
        put(pdf, line, margin, y)
        pdf.y = y + lineHeight
      }
      pdf.y += 2
      rows += 1
    },
    taken: async () => {
      while (content.readableLength > waitingBytes && !content.destroyed) await pause(10)
    },
    end: () => {
      pdf.font('Helvetica').fontSize(9).fillColor(grey)
      put(pdf, rows === 0 ? 'No hay entradas con este filtro.' : `Total: ${rows} entradas`, margin, pdf.y + 6)
      pdf.end()
    },
  }
}

/** One line where it is told; pdfkit is kept from wrapping and from turning the page. */
const put = (pdf: Pdf, text: string, x: number, y: number): void => {
  pdf.text(text, x, y, { lineBreak: false })
}

function opening(pdf: Pdf, { clinic, filter, head, nowMs }: Facts): void {
  const { date, time } = localOf(nowMs, clinic.timezone)
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink)
  put(pdf, printable(`Bitácora · ${clinic.name}`), margin, margin)
  pdf.font('Helvetica').fontSize(9).fillColor(grey)
  put(pdf, `Generada el ${date} a las ${time} (${clinic.timezone})`, margin, margin + 26)
  put(pdf, printable(`Filtro: ${filterText(filter)}`), margin, margin + 40)
  put(
    pdf,
    head.seq === 0 ? 'Cadena: sin entradas' : `Cadena: ${head.seq} entradas, huella SHA-256 ${head.hash}`,
    margin,
    margin + 54,
  )
  headings(pdf, margin + 78)
}

function filterText({ level, search = '', from, to }: AuditFilter): string {
  const parts = [
    level && `nivel ${level}`,
    search.trim() && `texto "${search.trim()}"`,
    from && `desde ${from}`,
    to && `hasta ${to}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : 'ninguno (todas las entradas)'
}

function headings(pdf: Pdf, y: number): void {
  pdf.font('Courier-Bold').fontSize(7.5).fillColor(ink)
  put(pdf, columns.map(({ title, letters }) => title.padEnd(letters)).join(''), margin, y)
  pdf
    .moveTo(margin, y + 12)
    .lineTo(802, y + 12)
    .lineWidth(0.5)
    .strokeColor('#6B7280')
    .stroke()
  pdf.y = y + 18
}

/** The lines of a row: the first holds all columns, the rest what is left of the action. */
function rowOf(zone: string, entry: AuditEntry): string[] {
  const { date, time } = localOf(Date.parse(entry.timestamp), zone)
  const cells = [`${date} ${time}`, entry.level, printable(entry.user_email), entry.ip_address]
  const start = cells.map((text, n) => fitted(text, columns[n]?.letters ?? 0)).join('')
  const [first = '', ...rest] = wrapped(printable(entry.action), actionLetters)
  return [start + first, ...rest.map((text) => ' '.repeat(beforeAction) + text)]
}

/** As wide as its column, with a space at the end; too long a text is cut and says so. */
const fitted = (text: string, letters: number): string =>
  text.length < letters ? text.padEnd(letters) : `${text.slice(0, letters - 2)}… `

function footer(pdf: Pdf, { clinic, head }: Facts, page: number): void {
  pdf.font('Helvetica').fontSize(8).fillColor(grey)
  const { y } = pdf
  put(pdf, printable(`${clinic.name} · huella ${head.hash.slice(0, 16)}`), margin, bottom + 8)
  put(pdf, `Página ${page}`, 752, bottom + 8)
  pdf.y = y
}

/** Lines of at most `letters`; a longer word is cut. */
function wrapped(text: string, letters: number): string[] {
  if (text.length <= letters) return [text]
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((it) => it.match(new RegExp(`.{1,${letters}}`, 'gs')) ?? [''])) {
    const longer = current === '' ? word : `${current} ${word}`
    if (longer.length > letters) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}
