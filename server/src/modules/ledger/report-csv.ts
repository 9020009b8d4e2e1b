import { plainFigure, toMinor } from '@psico/contract/core/money'
import type { ReportFigures } from '@psico/contract/ledger/payment-report'
import type { Clinic } from '#database/clinic'
import type { Report } from './report.ts'

/** Spreadsheets take a file without it for one in an older alphabet. */
const byteOrderMark = '\ufeff'

const heads = ['Clave', 'Nombre', 'Moneda', 'Cobrado', 'Devuelto', 'Por devolver', 'Se queda']

/**
 * The report for a spreadsheet. Fields are kept apart by semicolons: where decimals follow a comma, as in most of our
 * countries, spreadsheets expect that.
 */
export function reportCsv(report: Report, { country }: Pick<Clinic, 'country'>): string {
  const line = (key: string, label: string, currency: string, it: ReportFigures) => [
    key,
    label,
    currency,
    ...[it.charged, it.returned, it.owed, it.kept].map((amount) =>
      plainFigure(toMinor(amount, currency), { currency, country }),
    ),
  ]
  const lines = [
    heads,
    ...report.results.map((it) => line(it.key, it.label, report.currency, it)),
    line('', 'Total', report.currency, report.totals),
    ...report.others.map((it) => line('', 'Total en otra moneda', it.currency, it)),
  ]
  return byteOrderMark + lines.map((fields) => `${fields.map(field).join(';')}\r\n`).join('')
}

const isFigure = /^-?\d+([.,]\d+)?$/

const startsFormula = /^[=+\-@\t\r]/

/** One field. A text that a spreadsheet would run as a formula gets a mark before it, that makes it a text. */
function field(text: string): string {
  const harmless = startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
