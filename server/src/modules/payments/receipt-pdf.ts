import { formatMoney } from '@psico/contract/money'
import type { Readable } from 'node:stream'
import type PdfDocument from 'pdfkit'
import { inkOn } from '@psico/contract/colour'
import { printable } from '#platform/pdf/printable'
import { letterDate } from '@psico/contract/dates'
import { localOf } from '#platform/time/zone'
import type { Receipt } from './receipt.ts'

type Pdf = InstanceType<typeof PdfDocument>

const margin = 56
const grey = '#4B5563'
const ink = '#111827'

/** The receipt as a PDF (A4), written while it is read. The writer is loaded with the first one. */
export async function receiptPdf(it: Receipt): Promise<Readable> {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    margin,
    lang: 'es',
    displayTitle: true,
    info: { Title: printable(`Recibo de pago · ${it.clinic.name}`), Author: printable(it.clinic.name) },
  })
  heading(pdf, it)
  facts(pdf, it)
  total(pdf, it)
  footer(pdf, it)
  pdf.end()
  return pdf as unknown as Readable
}

function heading(pdf: Pdf, it: Receipt): void {
  const { width } = pdf.page
  const { primary_color: primary, secondary_color: secondary, name } = it.clinic
  pdf.rect(0, 0, width, 112).fill(primary)
  pdf.rect(0, 112, width, 5).fill(secondary)
  pdf.fillColor(inkOn(primary)).font('Helvetica-Bold').fontSize(22)
  pdf.text(printable(name), margin, 34, { width: width - 2 * margin, height: 28, ellipsis: true })
  const contact = [it.address, it.admin_phone].filter((text) => text.trim() !== '').join(' · ')
  pdf.font('Helvetica').fontSize(10)
  pdf.text(printable(contact), margin, 68, { width: width - 2 * margin, height: 26, ellipsis: true })
  pdf.fillColor(ink).font('Helvetica-Bold').fontSize(18).text('Recibo de pago', margin, 148)
  pdf.font('Helvetica').fontSize(10).fillColor(grey)
  pdf.text(`N.º ${it.id}`, margin, 172)
  pdf.y = 206
}

function facts(pdf: Pdf, it: Receipt): void {
  const licence = it.license_number.trim() === '' ? '' : ` (matrícula ${it.license_number})`
  const lines: [string, string][] = [
    ['Paciente', it.patient_name],
    ['Profesional', `${it.psychologist_name}${licence}`],
    ['Concepto', 'Consulta psicológica'],
    ['Fecha de la sesión', `${letterDate(it.appointment_date)}, de ${it.start_time} a ${it.end_time}`],
    ['Fecha de pago', moment(it, it.paid_at)],
    ['Forma de pago', it.in_person ? 'En persona, en la consulta' : 'Tarjeta, en línea'],
    ...(it.in_person ? [] : [['Referencia', it.reference] as [string, string]]),
  ]
  for (const [label, value] of lines) {
    const top = pdf.y
    pdf.fillColor(grey).font('Helvetica').fontSize(10).text(label, margin, top, { width: 130 })
    pdf
      .fillColor(ink)
      .fontSize(11)
      .text(printable(value), margin + 140, top, { width: 340 })
    pdf.y += 10
    pdf.moveTo(margin, pdf.y - 4).lineTo(pdf.page.width - margin, pdf.y - 4)
    pdf.lineWidth(0.5).strokeColor('#E5E7EB').stroke()
    pdf.y += 4
  }
}

function total(pdf: Pdf, it: Receipt): void {
  const rows: [string, number][] = [['Total pagado', it.amount_minor]]
  if (it.refund_minor > 0) {
    rows.push([refundName(it), -it.refund_minor])
    rows.push(['Importe final', it.amount_minor - it.refund_minor])
  }
  pdf.y += 14
  for (const [label, minor] of rows) {
    const top = pdf.y
    pdf.fillColor(ink).font('Helvetica-Bold').fontSize(13).text(label, margin, top, { width: 240 })
    const right = { width: pdf.page.width - 2 * margin, align: 'right' as const }
    pdf.text(
      printable(formatMoney(minor, { ...it.clinic, currency: it.currency }, 'full')),
      margin,
      top,
      right,
    )
    pdf.y = top + 24
  }
  if (it.refund_minor > 0) refundNote(pdf, it)
}

function refundName(it: Receipt): string {
  if (it.refund_failed) return 'Reembolso pendiente'
  return it.refunded_at ? 'Reembolsado' : 'Reembolso en curso'
}

function refundNote(pdf: Pdf, it: Receipt): void {
  if (it.refund_failed)
    return note(pdf, 'El reembolso no se pudo completar por el medio de pago; la clínica lo tiene pendiente.')
  const whole = it.refund_minor === it.amount_minor
  const what = whole ? 'Este pago fue reembolsado por completo' : 'Parte de este pago fue reembolsada'
  const when = it.refunded_at ? ` el ${moment(it, it.refunded_at)}.` : ': la devolución está en curso.'
  note(pdf, `${what}${when}`)
}

function note(pdf: Pdf, sentence: string): void {
  pdf.y += 8
  pdf.fillColor('#92400E').font('Helvetica').fontSize(11)
  pdf.text(sentence, margin, pdf.y, { width: pdf.page.width - 2 * margin })
}

function footer(pdf: Pdf, it: Receipt): void {
  pdf.fillColor(grey).font('Helvetica').fontSize(9)
  pdf.text(
    printable(`Comprobante emitido por ${it.clinic.name}. No reemplaza a la factura fiscal.`),
    margin,
    pdf.page.height - margin - 24,
    { width: pdf.page.width - 2 * margin, align: 'center' },
  )
}

const moment = (it: Receipt, instant: string): string => {
  const local = localOf(Date.parse(instant), it.clinic.timezone)
  return `${letterDate(local.date)}, ${local.time}`
}
