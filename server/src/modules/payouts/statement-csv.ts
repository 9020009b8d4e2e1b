import { plainFigure } from '@psico/contract/core/money'
import type { Statement } from '@psico/contract/payouts/payouts'
import type { Clinic } from '#database/clinic'
import type { ShownLine } from './lines-store.ts'
import { conceptOf } from './statement-pdf.ts'

/** Spreadsheets take a file without it for one in an older alphabet. */
const byteOrderMark = '\ufeff'
// Of the day that decides in which period a line stands, as the PDF says: the session may be of another month.
const heads = [
  'Liquidación',
  'Fecha de cobro o de devolución',
  'Concepto',
  'Sesiones',
  'Cobrado',
  'Parte del profesional',
  'Moneda',
]

/** A statement for a spreadsheet, one line a session; no field holds what somebody typed. */
export function statementCsv(
  { country }: Pick<Clinic, 'country'>,
  { number, currency }: Statement,
  lines: readonly ShownLine[],
): string {
  const figure = (minor: number) => plainFigure(minor, { currency, country })
  const rows = lines.map((line) => [
    String(number),
    line.day,
    conceptOf(line),
    String(line.sessions),
    figure(line.collected_minor),
    figure(line.share_minor),
    currency,
  ])
  return byteOrderMark + [heads, ...rows].map((fields) => `${fields.join(';')}\r\n`).join('')
}
