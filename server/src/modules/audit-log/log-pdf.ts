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
/** Left edges and headings; A4 lying. */
const columns = [
  { x: 40, width: 88, title: 'Fecha y hora' },
  { x: 132, width: 58, title: 'Nivel' },
  { x: 194, width: 186, title: 'Usuario' },
  { x: 384, width: 96, title: 'Dirección IP' },
  { x: 484, width: 318, title: 'Acción' },
] as const

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
      const lines = wrapped(pdf, printable(entry.action), columns[4].width)
      if (pdf.y + lines.length * lineHeight > bottom) {
        pages += 1
        pdf.addPage()
        footer(pdf, facts, pages)
        headings(pdf, margin)
      }
      writeRow(pdf, facts.clinic.timezone, entry, lines)
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
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(ink)
  for (const { x, title } of columns) put(pdf, title, x, y)
  line(pdf, y + 13, '#6B7280')
  pdf.y = y + 19
}

function writeRow(pdf: Pdf, zone: string, entry: AuditEntry, lines: string[]): void {
  const top = pdf.y
  const { date, time } = localOf(Date.parse(entry.timestamp), zone)
  const cells = [`${date} ${time}`, entry.level, entry.user_email, entry.ip_address]
  pdf.font('Helvetica').fontSize(8.5).fillColor(ink)
  cells.forEach((text, n) => {
    const column = columns[n]
    if (column) put(pdf, shortened(pdf, printable(text), column.width), column.x, top)
  })
  lines.forEach((text, n) => put(pdf, text, columns[4].x, top + n * lineHeight))
  const under = top + lines.length * lineHeight + 2
  line(pdf, under, '#E5E7EB')
  pdf.y = under + 4
}

function footer(pdf: Pdf, { clinic, head }: Facts, page: number): void {
  pdf.font('Helvetica').fontSize(8).fillColor(grey)
  const { y } = pdf
  put(pdf, printable(`${clinic.name} · huella ${head.hash.slice(0, 16)}`), margin, bottom + 8)
  put(pdf, `Página ${page}`, columns[4].x + columns[4].width - 50, bottom + 8)
  pdf.y = y
}

const line = (pdf: Pdf, y: number, color: string): void => {
  pdf.moveTo(margin, y).lineTo(802, y).lineWidth(0.5).strokeColor(color).stroke()
}

/** Lines of at most `width` points. Measuring costs, so that a text which surely fits is not measured. */
function wrapped(pdf: Pdf, text: string, width: number): string[] {
  if (text.length < width / 8.5) return [text]
  pdf.font('Helvetica').fontSize(8.5)
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').flatMap((it) => it.match(/.{1,60}/g) ?? [''])) {
    const longer = current === '' ? word : `${current} ${word}`
    if (current !== '' && pdf.widthOfString(longer) > width) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}

function shortened(pdf: Pdf, text: string, width: number): string {
  if (text.length < width / 8.5 || pdf.widthOfString(text) <= width) return text
  let end = text.length - 1
  while (end > 1 && pdf.widthOfString(`${text.slice(0, end)}…`) > width) end -= 1
  return `${text.slice(0, end)}…`
}
