import type { Readable } from 'node:stream'
import { inkOn } from '@psico/contract/core/colour'
import { letterDate, slashDate } from '@psico/contract/core/dates'
import { formatMoney, inCurrency, plainFigure, toMinor } from '@psico/contract/core/money'
import { percentText, type Statement } from '@psico/contract/payouts/payouts'
import type { Clinic } from '#database/clinic'
import { openPdf, rule, write, type Pdf, type Type } from '#services/pdf/document'
import type { ShownLine } from './lines-store.ts'

interface Stated {
  clinic: Clinic
  statement: Statement
  lines: readonly ShownLine[]
}

const margin = 56
const plain: Type = { face: 'sans', size: 10, color: '#4B5563' }
const value: Type = { face: 'sans', size: 11, color: '#111827' }
const bold: Type = { face: 'sans-bold', size: 13, color: '#111827' }

/** A statement as a PDF (A4): what was collected, by session and without a name of who came, and what is paid out. */
export async function statementPdf(stated: Stated): Promise<Readable> {
  const { name, primary_color: primary } = stated.clinic
  const title = `Liquidación N.º ${stated.statement.number}`
  const pdf = await openPdf({ size: 'A4', margin, title: `${title} · ${name}`, author: name })
  pdf.rect(0, 0, pdf.page.width, 84).fill(primary)
  write(pdf, { ...bold, size: 20, color: inkOn(primary) }, name, { x: margin, y: 28, width: innerWidth(pdf) })
  write(pdf, { ...bold, size: 18 }, title, { x: margin, y: 108 })
  pdf.y = 142
  facts(pdf, stated)
  for (const line of stated.lines) lineRow(pdf, stated, line)
  pdf.end()
  return pdf as unknown as Readable
}

const innerWidth = (pdf: Pdf): number => pdf.page.width - 2 * margin

function facts(pdf: Pdf, { clinic, statement }: Stated): void {
  const money = (amount: number) =>
    formatMoney(toMinor(amount, statement.currency), inCurrency(clinic, statement.currency), 'full')
  const withheld = statement.withholding_name
    ? `${statement.withholding_name} (${percentText(statement.withholding_percent ?? 0, clinic.country)})`
    : 'Retención'
  pair(pdf, plain, value, 'Profesional', statement.psychologist_name)
  pair(pdf, plain, value, 'Período', `del ${letterDate(statement.from)} al ${letterDate(statement.to)}`)
  pair(pdf, plain, value, 'Sesiones', String(statement.sessions))
  pair(pdf, plain, value, 'Cobrado, menos lo devuelto', money(statement.collected))
  pair(pdf, plain, value, 'Parte de la clínica', money(statement.clinic_share))
  pair(pdf, plain, value, 'Parte del profesional', money(statement.share))
  if (statement.withheld !== 0) pair(pdf, plain, value, withheld, money(-statement.withheld))
  pair(pdf, bold, bold, 'A pagar', money(statement.net))
  pdf.y += 14
  write(pdf, bold, 'Detalle', { x: margin, y: pdf.y })
  pdf.y += 4
  write(pdf, { ...plain, size: 9 }, countedBy, { x: margin, y: pdf.y, width: innerWidth(pdf) })
  pdf.y += 12
  row(pdf, { ...plain, face: 'sans-bold' }, ['Fecha', 'Concepto', 'Cobrado', 'Parte'])
}

/** A session stands where its money moved, which may be another month than its own. */
const countedBy =
  'Por fecha de cobro o de devolución, que decide en qué período entra: la sesión puede ser de otro mes.'

function pair(pdf: Pdf, left: Type, right: Type, label: string, text: string): void {
  const { y } = pdf
  write(pdf, left, label, { x: margin, y, width: 240 })
  write(pdf, right, text, { x: margin + 240, y, width: innerWidth(pdf) - 240, align: 'right' })
  pdf.y = y + 20
}

function lineRow(pdf: Pdf, { clinic, statement }: Stated, line: ShownLine): void {
  if (pdf.y > pdf.page.height - margin - 30) pdf.addPage()
  const figure = (minor: number) =>
    plainFigure(minor, { currency: statement.currency, country: clinic.country })
  rule(pdf, { x: margin, y: pdf.y - 4, width: innerWidth(pdf) }, '#E5E7EB')
  row(pdf, plain, [
    slashDate(line.day),
    conceptOf(line),
    figure(line.collected_minor),
    figure(line.share_minor),
  ])
}

function row(pdf: Pdf, type: Type, [day, concept, collected, share]: [string, string, string, string]): void {
  const { y } = pdf
  write(pdf, type, day, { x: margin, y, width: 80 })
  write(pdf, type, concept, { x: margin + 84, y, width: 190 })
  write(pdf, type, collected, { x: margin + 274, y, width: 95, align: 'right' })
  write(pdf, type, share, { x: margin + 375, y, width: 108, align: 'right' })
  pdf.y = y + 18
}

/** When it was, and nothing of who came. */
export const conceptOf = (line: ShownLine): string =>
  line.session_day === null
    ? `Bono, ${slashDate(line.day)}`
    : `Sesión del ${slashDate(line.session_day)}, ${line.start_time ?? ''}`
