import { taxNumberIn } from '@psico/contract/core/countries'
import { formatMoney, inCurrency } from '@psico/contract/core/money'
import type { Readable } from 'node:stream'
import { inkOn } from '@psico/contract/core/colour'
import { openPdf, rule, write, type Pdf, type Type } from '#services/pdf/document'
import { whereOf } from '@psico/contract/sessions/where'
import { letterDate } from '@psico/contract/core/dates'
import { localOf } from '#core/zone'
import { receiptNumber } from '@psico/contract/receipts/receipts'
import type { Receipt } from './receipt.ts'

const margin = 56

const grey = '#4B5563'

const ink = '#111827'

const plain: Type = { face: 'sans', size: 10, color: grey }

const value: Type = { face: 'sans', size: 11, color: ink }

const bold: Type = { face: 'sans-bold', size: 13, color: ink }

const ways: Record<Receipt['method'], string> = {
  card: 'Tarjeta, en línea',
  qr: 'QR',
  transfer: 'Transferencia bancaria',
  in_person: 'En persona, en la consulta',
  cash: 'Efectivo, en la consulta',
  card_terminal: 'Tarjeta, en la consulta',
}

/** The receipt as a PDF (A4). */
export async function receiptPdf(receipt: Receipt): Promise<Readable> {
  const { name } = receipt.clinic
  const pdf = await openPdf({ size: 'A4', margin, title: `Recibo de pago · ${name}`, author: name })
  heading(pdf, receipt)
  facts(pdf, receipt)
  total(pdf, receipt)
  footer(pdf, receipt)
  pdf.end()
  return pdf as unknown as Readable
}

const innerWidth = (pdf: Pdf): number => pdf.page.width - 2 * margin

function heading(pdf: Pdf, receipt: Receipt): void {
  const { width } = pdf.page
  const { primary_color: primary, secondary_color: secondary, name } = receipt.clinic
  // The horizon that the screens have: the clinic's second colour rises as a hill from its first.
  pdf.rect(0, 0, width, 120).fill(primary)
  pdf.moveTo(width * 0.34, 120).bezierCurveTo(width * 0.6, 82, width * 0.86, 84, width, 98)
  pdf.lineTo(width, 120).closePath().fill(secondary)
  pdf
    .moveTo(0, 120)
    .lineTo(0, 112)
    .bezierCurveTo(width * 0.3, 96, width * 0.72, 100, width, 114)
  pdf.lineTo(width, 120).closePath().fill('#FFFFFF')
  const color = inkOn(primary)
  const oneLine = { x: margin, width: innerWidth(pdf), ellipsis: true }
  write(pdf, { ...bold, size: 22, color }, name, { ...oneLine, y: 28, height: 28 })
  const contact = [receipt.address, receipt.admin_phone].filter((text) => text.trim() !== '').join(' · ')
  write(pdf, { ...plain, color }, contact, { ...oneLine, y: 60, height: 26 })
  write(pdf, { ...bold, size: 18 }, 'Recibo de pago', { x: margin, y: 148 })
  write(pdf, plain, `N.º ${receiptNumber(receipt)}`, { x: margin, y: 172 })
  pdf.y = 206
}

function facts(pdf: Pdf, receipt: Receipt): void {
  const lines: [string, string][] = [
    ['Paciente', receipt.patient_name],
    ...(receipt.payer_name === null ? [] : [['Pagado por', receipt.payer_name] as [string, string]]),
    ...(receipt.billing_name === ''
      ? []
      : ([
          ['A nombre de', receipt.billing_name],
          [taxNumberIn(receipt.clinic.country), receipt.tax_number],
        ] satisfies [string, string][])),
    ...(receipt.about === 'session' ? sessionFacts(receipt) : packFacts(receipt)),
    ['Fecha de pago', moment(receipt, receipt.paid_at)],
    ['Forma de pago', ways[receipt.method]],
    ...(receipt.reference === receipt.id ? [] : [['Referencia', receipt.reference] as [string, string]]),
    [receipt.about === 'session' ? 'Cita' : 'Bono', receipt.id],
  ]
  for (const [label, text] of lines) {
    const { y } = pdf
    write(pdf, plain, label, { x: margin, y, width: 130 })
    write(pdf, value, text, { x: margin + 140, y, width: 340 })
    pdf.y += 10
    rule(pdf, { x: margin, y: pdf.y - 4, width: innerWidth(pdf) }, '#E5E7EB')
    pdf.y += 4
  }
}

function sessionFacts(receipt: Extract<Receipt, { about: 'session' }>): [string, string][] {
  const licence = receipt.license_number.trim() === '' ? '' : ` (matrícula ${receipt.license_number})`
  return [
    ['Profesional', `${receipt.psychologist_name}${licence}`],
    ['Concepto', 'Consulta psicológica'],
    [
      'Fecha de la sesión',
      `${letterDate(receipt.appointment_date)}, de ${receipt.start_time} a ${receipt.end_time}`,
    ],
    whereHeld(receipt),
  ]
}

/** What is left of it on the day on which the receipt is printed. */
function packFacts(receipt: Extract<Receipt, { about: 'pack' }>): [string, string][] {
  const left =
    receipt.kind === 'credit'
      ? formatMoney(receipt.open_minor, inCurrency(receipt.clinic, receipt.currency), 'full')
      : `${receipt.sessions_left} de ${receipt.sessions ?? 0} sesiones`
  return [
    ['Concepto', `Bono «${receipt.name}»`],
    ['Queda por usar', left],
    ...(receipt.expires_at
      ? [['Vence', moment(receipt, receipt.expires_at)] satisfies [string, string]]
      : []),
  ]
}

/** Of what was paid, not of what comes: no link, no promise. */
function whereHeld(receipt: Extract<Receipt, { about: 'session' }>): [string, string] {
  const { label, value } = whereOf({ ...receipt, isOver: true })
  return [label, value]
}

function total(pdf: Pdf, receipt: Receipt): void {
  const rows: [string, number][] = [['Total pagado', receipt.amount_minor]]
  if (receipt.refund_minor > 0) {
    rows.push([refundName(receipt), -receipt.refund_minor])
    rows.push(['Importe final', receipt.amount_minor - receipt.refund_minor])
  }
  pdf.y += 14
  for (const [label, minor] of rows) {
    const { y } = pdf
    const money = formatMoney(minor, inCurrency(receipt.clinic, receipt.currency), 'full')
    write(pdf, bold, label, { x: margin, y, width: 240 })
    write(pdf, bold, money, { x: margin, y, width: innerWidth(pdf), align: 'right' })
    pdf.y = y + 24
  }
  if (receipt.refund_minor > 0) refundNote(pdf, receipt)
}

function refundName(receipt: Receipt): string {
  if (receipt.refund_failed) return 'Reembolso pendiente'
  return receipt.refunded_at ? 'Reembolsado' : 'Reembolso en curso'
}

function refundNote(pdf: Pdf, receipt: Receipt): void {
  if (receipt.refund_failed)
    return note(pdf, 'El reembolso no se pudo completar por el medio de pago; la clínica lo tiene pendiente.')
  const whole = receipt.refund_minor === receipt.amount_minor
  const what = whole ? 'Este pago fue reembolsado por completo' : 'Parte de este pago fue reembolsada'
  const when = receipt.refunded_at
    ? ` el ${moment(receipt, receipt.refunded_at)}.`
    : ': la devolución está en curso.'
  note(pdf, `${what}${when}`)
}

function note(pdf: Pdf, sentence: string): void {
  write(pdf, { ...value, color: '#92400E' }, sentence, { x: margin, y: pdf.y + 8, width: innerWidth(pdf) })
}

function footer(pdf: Pdf, receipt: Receipt): void {
  const sentence = `Comprobante emitido por ${receipt.clinic.name}. Esto no es una factura.`
  const y = pdf.page.height - margin - 24
  write(pdf, { ...plain, size: 9 }, sentence, { x: margin, y, width: innerWidth(pdf), align: 'center' })
}

const moment = (receipt: Receipt, instant: string): string => {
  const local = localOf(Date.parse(instant), receipt.clinic.timezone)
  return `${letterDate(local.date)}, ${local.time}`
}
