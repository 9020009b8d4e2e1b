import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilter } from '@psico/contract/audit-log'
import type { Clinic } from '#platform/db/clinic'
import { monoWidth, plainPdf, rule, text, total, type PdfFacts, type Type } from '#platform/pdf/plain-pdf'
import { printable } from '#platform/pdf/printable'
import { localOf } from '#platform/time/zone'
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
const heading: Type = { font: 'sans-bold', size: 18, grey: 0.07 }
const plain: Type = { font: 'sans', size: 9, grey: 0.3 }
const footing: Type = { font: 'mono', size: 8, grey: 0.3 }
const cell: Type = { font: 'mono', size: 7.5, grey: 0.07 }
const headingCell: Type = { ...cell, font: 'mono-bold' }
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
  const name = facts.clinic.name
  const page: PdfFacts = {
    title: `Bitácora · ${name}`,
    author: name,
    width: 842,
    height: 595,
    totalType: footing,
  }
  return Readable.from(plainPdf(page, pagesOf(page, facts, entries)), { objectMode: false })
}

async function* pagesOf(
  page: PdfFacts,
  facts: Facts,
  entries: AsyncIterable<AuditEntry>,
): AsyncGenerator<string> {
  let number = 1
  let rows = 0
  let y = margin + 96
  let drawn = opening(page, facts) + footer(page, facts, number)
  const turn = () => {
    number += 1
    y = margin + 18
    drawn = headings(page, margin) + footer(page, facts, number)
  }
  for await (const entry of entries) {
    const lines = rowOf(facts.clinic.timezone, entry)
    // A row longer than a page goes on on the next one.
    for (let from = 0; from < lines.length;) {
      const room = Math.floor((bottom - y) / lineHeight)
      const isWhole = from > 0 || lines.length <= room || y === margin + 18
      const part = isWhole ? lines.slice(from, from + room) : []
      if (part.length > 0) drawn += text(page, margin, y, cell, part, lineHeight)
      from += part.length
      y += part.length * lineHeight
      if (from < lines.length) {
        yield drawn
        turn()
      }
    }
    y += rowGap
    rows += 1
  }
  if (y + lineHeight > bottom) {
    yield drawn
    turn()
  }
  const end = rows === 0 ? 'No hay entradas con este filtro.' : `Total: ${entryCount(rows)}`
  yield drawn + text(page, margin, y + 4, plain, [end])
}

const entryCount = (count: number): string => (count === 1 ? '1 entrada' : `${count} entradas`)

function opening(page: PdfFacts, { clinic, filter, head, nowMs }: Facts): string {
  const { date, time } = localOf(nowMs, clinic.timezone)
  const chain = head.seq === 0 ? 'sin entradas' : `${entryCount(head.seq)}, huella SHA-256 ${head.hash}`
  const lines = [
    `Generada el ${date} a las ${time} (${clinic.timezone})`,
    printable(`Filtro: ${filterText(filter)}`),
    `Cadena: ${chain}`,
  ]
  return (
    text(page, margin, margin, heading, [printable(`Bitácora · ${clinic.name}`)]) +
    text(page, margin, margin + 26, plain, lines, 14) +
    headings(page, margin + 78)
  )
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

const headings = (page: PdfFacts, y: number): string =>
  text(page, margin, y, headingCell, [columns.map(({ title, letters }) => title.padEnd(letters)).join('')]) +
  rule(page, margin, y + 12, page.width - 2 * margin)

/** The lines of a row: the first holds all columns, the rest what is left of the action. */
function rowOf(zone: string, entry: AuditEntry): string[] {
  const { date, time } = localOf(Date.parse(entry.timestamp), zone)
  const cells = [`${date} ${time}`, entry.level, printable(entry.user_email), entry.ip_address]
  const start = cells.map((it, n) => fitted(it, columns[n]?.letters ?? 0)).join('')
  const [first = '', ...rest] = wrapped(printable(entry.action), actionLetters)
  return [start + first, ...rest.map((it) => ' '.repeat(beforeAction) + it)]
}

/** As wide as its column, with a space at the end; too long a text is cut and says so. */
const fitted = (it: string, letters: number): string =>
  it.length < letters ? it.padEnd(letters) : `${it.slice(0, letters - 2)}… `

function footer(page: PdfFacts, { clinic, head }: Facts, number: number): string {
  const place = `Página ${number} de `
  const x = 700
  return (
    text(page, margin, bottom + 8, footing, [
      printable(`${clinic.name} · huella ${head.hash.slice(0, 16)}`),
    ]) +
    text(page, x, bottom + 8, footing, [place]) +
    total(page, x + place.length * monoWidth * footing.size, bottom + 8)
  )
}

/** Lines of at most `letters`; a longer word is cut. */
function wrapped(it: string, letters: number): string[] {
  if (it.length <= letters) return [it]
  const lines: string[] = []
  let current = ''
  for (const word of it
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
