import { receiptNumber } from '@psico/contract/receipts/receipts'
import { localOf } from '#core/zone'
import { plainFigure, toMinor } from '@psico/contract/core/money'
import type { ReportFigures } from '@psico/contract/ledger/payment-report'
import type { Clinic } from '#database/clinic'
import { Readable } from 'node:stream'
import { garbageCollector } from '#services/files/paced-collection'
import { methodNames, type Report } from './report.ts'
import { movementsBehind, type Movement } from './movements-store.ts'
import type { Period } from '@psico/contract/ledger/payment-report'

/** Spreadsheets take a file without it for one in an older alphabet. */
const byteOrderMark = '\ufeff'

const heads = [
  'Clave',
  'Nombre',
  'Moneda',
  'Cobrado',
  'Devuelto',
  'Por devolver',
  'Se queda',
  'Bonos por usar',
]

/**
 * The report for a spreadsheet. Fields are kept apart by semicolons: where decimals follow a comma, as in most of our
 * countries, spreadsheets expect that.
 */
export function reportCsv(report: Report, { country }: Pick<Clinic, 'country'>): string {
  const line = (key: string, label: string, currency: string, reportFigures: ReportFigures) => [
    key,
    label,
    currency,
    ...[
      reportFigures.charged,
      reportFigures.returned,
      reportFigures.owed,
      reportFigures.kept,
      reportFigures.prepaid,
    ].map((amount) => plainFigure(toMinor(amount, currency), { currency, country })),
  ]
  const lines = [
    heads,
    ...report.results.map((reportRow) => line(reportRow.key, reportRow.label, report.currency, reportRow)),
    line('', 'Total', report.currency, report.totals),
    ...report.others.map((other) => line('', 'Total en otra moneda', other.currency, other)),
  ]
  return byteOrderMark + lines.map(lineOf).join('')
}

const lineOf = (fields: readonly string[]): string => `${fields.map(field).join(';')}\r\n`

const movementHeads = [
  'Fecha',
  'Paciente',
  'Profesional',
  'Forma de pago',
  'Monto',
  'Recibo',
  'Referencia',
  'Movimiento',
  'Moneda',
]
const kindNames: Record<Movement['kind'], string> = {
  charge: 'Cobro',
  in_person: 'Cobro en persona',
  refund: 'Devolución',
  refund_failed: 'Devolución que volvió',
  returned_by_hand: 'Devolución hecha por la clínica',
}
const batch = 1000
/** About what a movement leaves behind on its way into the file. */
const movementBytes = 1024

/**
 * One line a movement of money, oldest first, written while it is read: however many, some thousand are in memory. What
 * went back stands below zero, so that the amounts add up to what the report says came in less what went back.
 */
export const movementsCsv = (clinic: Clinic, period: Period): Readable =>
  Readable.from(movementLines(clinic, period))

async function* movementLines(clinic: Clinic, { from, to }: Period): AsyncGenerator<string> {
  yield byteOrderMark + lineOf(movementHeads)
  const collect = garbageCollector()
  let behind: Movement | null = null
  for (;;) {
    const asked = { from, to, zone: clinic.timezone, behind } as const
    const found: Movement[] = await clinic.read((db) => movementsBehind(db, asked, batch))
    yield found.map((movement) => lineOf(movementLine(clinic, movement))).join('')
    collect(found.length * movementBytes)
    behind = found.at(-1) ?? null
    if (!behind || found.length < batch) return
  }
}

function movementLine({ timezone, country }: Clinic, movement: Movement): string[] {
  const { date, time } = localOf(Date.parse(movement.at), timezone)
  return [
    `${date} ${time}`,
    movement.patient_name,
    movement.psychologist_name ?? '',
    methodNames[movement.method] ?? movement.method,
    plainFigure(movement.amount_minor, { currency: movement.currency, country }),
    movement.receipt_year && movement.receipt_number
      ? receiptNumber({ year: movement.receipt_year, number: movement.receipt_number })
      : '',
    movement.reference,
    kindNames[movement.kind],
    movement.currency,
  ]
}

const isFigure = /^-?\d+([.,]\d+)?$/

const startsFormula = /^[=+\-@\t\r]/

/** One field. A text that a spreadsheet would run as a formula gets a mark before it, that makes it a text. */
function field(text: string): string {
  const harmless = startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
