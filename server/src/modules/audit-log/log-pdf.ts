import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@psico/contract/audit-log/audit-log'
import { wholeFigure } from '@psico/contract/core/money'
import type { Clinic } from '#database/clinic'
import { takingTurns } from '#services/workers/turns'
import { openPdf, rule, write, type Pdf, type Type } from '#services/pdf/document'
import { localOf } from '#core/zone'
import type { Head } from './seal.ts'

interface Facts {
  clinic: Clinic
  filter: AuditFilter
  head: Head
  nowMs: number
}

const margin = 40
const bottom = 545
const lineHeight = 11
const rowGap = 2
const ink = '#111827'
const grey = '#4B5563'
const heading: Type = { face: 'sans-bold', size: 18, color: ink }
const plain: Type = { face: 'sans', size: 9, color: grey }
const footing: Type = { face: 'mono', size: 8, color: grey }
const cell: Type = { face: 'mono', size: 7.5, color: ink }
const headingCell: Type = { ...cell, face: 'mono-bold' }
/**
 * The table is set in a type of one width: a row is one text, and no width has to be measured. Columns in letters.
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

/** The log as a PDF, written while it is read: clinic, filter, the chain's head, the entries and their number. */
export function logPdf(facts: Facts, entries: AsyncIterable<AuditEntry>): Readable {
  return Readable.from(piecesOf(facts, entries), { objectMode: false })
}

/** Each page leaves the memory when the next one begins. A line in the embedded font takes a millisecond: others have their turn between them. */
async function* piecesOf(facts: Facts, entries: AsyncIterable<AuditEntry>): AsyncGenerator<Buffer> {
  const { name } = facts.clinic
  const pdf = await openPdf({ size: [842, 595], margin, title: `Bitácora · ${name}`, author: name })
  let number = 1
  let rows = 0
  let y = margin + 96
  const others = takingTurns()
  opening(pdf, facts)
  footer(pdf, facts, number)
  const turn = () => {
    number += 1
    y = margin + 18
    pdf.addPage()
    headings(pdf, margin)
    footer(pdf, facts, number)
    return pdf.read() as Buffer
  }
  for await (const entry of entries) {
    const lines = rowOf(facts.clinic.timezone, entry)
    // A row longer than a page goes on on the next one.
    for (let from = 0; from < lines.length;) {
      const room = Math.floor((bottom - y) / lineHeight)
      const isWhole = from > 0 || lines.length <= room || y === margin + 18
      const part = isWhole ? lines.slice(from, from + room) : []
      for (const [at, line] of part.entries()) {
        unbroken(pdf, cell, line, margin, y + at * lineHeight)
        await others()
      }
      from += part.length
      y += part.length * lineHeight
      if (from < lines.length) yield turn()
    }
    y += rowGap
    rows += 1
  }
  if (y + lineHeight > bottom) yield turn()
  unbroken(
    pdf,
    plain,
    rows === 0 ? 'No hay entradas con este filtro.' : `Total: ${entryCount(rows, facts.clinic)}`,
    margin,
    y + 4,
  )
  pdf.end()
  yield* pdf as AsyncIterable<Buffer>
}

const unbroken = (pdf: Pdf, type: Type, text: string, x: number, y: number): void =>
  write(pdf, type, text, { x, y, lineBreak: false })

const entryCount = (count: number, { country }: Clinic): string =>
  count === 1 ? '1 entrada' : `${wholeFigure(count, country)} entradas`

function opening(pdf: Pdf, { clinic, filter, head, nowMs }: Facts): void {
  const { date, time } = localOf(nowMs, clinic.timezone)
  const chain =
    head.seq === 0 ? 'sin entradas' : `${entryCount(head.seq, clinic)}, huella SHA-256 ${head.hash}`
  const lines = [
    `Generada el ${date} a las ${time} (${clinic.timezone})`,
    `Filtro: ${filterText(filter)}`,
    `Cadena: ${chain}`,
  ]
  unbroken(pdf, heading, `Bitácora · ${clinic.name}`, margin, margin)
  for (const [at, line] of lines.entries()) unbroken(pdf, plain, line, margin, margin + 26 + at * 14)
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
  const line = columns.map(({ title, letters }) => title.padEnd(letters)).join('')
  unbroken(pdf, headingCell, line, margin, y)
  rule(pdf, { x: margin, y: y + 12, width: pdf.page.width - 2 * margin }, grey)
}

/** What happened, and to whom. */
const spoken = ({ action, patient_name: name }: AuditEntry): string =>
  name ? `${action} · Paciente: ${name}` : action

/** The lines of a row: the first holds all columns, the rest what is left of the action. */
function rowOf(zone: string, entry: AuditEntry): string[] {
  const { date, time } = localOf(Date.parse(entry.timestamp), zone)
  const cells = [`${date} ${time}`, entry.level, entry.user_email, entry.ip_address]
  const start = cells.map((cellText, n) => fitted(cellText, columns[n]?.letters ?? 0)).join('')
  const [first = '', ...rest] = wrapped(spoken(entry), actionLetters)
  return [start + first, ...rest.map((line) => ' '.repeat(beforeAction) + line)]
}

/** As wide as its column, with a space at the end; too long a text is cut and says so. */
const fitted = (text: string, letters: number): string =>
  text.length < letters ? text.padEnd(letters) : `${text.slice(0, letters - 2)}… `

function footer(pdf: Pdf, { clinic, head }: Facts, number: number): void {
  unbroken(pdf, footing, `${clinic.name} · huella ${head.hash.slice(0, 16)}`, margin, bottom + 8)
  unbroken(pdf, footing, `Página ${number}`, 740, bottom + 8)
}

/** Lines of at most `letters`; a longer word is cut. */
function wrapped(text: string, letters: number): string[] {
  if (text.length <= letters) return [text]
  const lines: string[] = []
  let current = ''
  for (const word of text
    .split(' ')
    .flatMap((part) => part.match(new RegExp(`.{1,${letters}}`, 'gs')) ?? [''])) {
    const longer = current === '' ? word : `${current} ${word}`
    if (longer.length > letters) {
      lines.push(current)
      current = word
    } else current = longer
  }
  return [...lines, current]
}
