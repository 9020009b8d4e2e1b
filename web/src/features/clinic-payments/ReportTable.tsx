import type { AnswerOf } from '@psico/contract/core/endpoint'
import { formatMoney, inCurrency, toMinor } from '@psico/contract/core/money'
import type { readPaymentReport, ReportFigures } from '@psico/contract/ledger/payment-report'
import { tenant } from '../../lib/tenant.ts'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'

type Report = AnswerOf<typeof readPaymentReport>
type Row = ReportFigures & { key: string; label: string; currency: string; isTotal?: true }

const moneyCell = (pick: (totals: Row) => number) => (row: Row) => {
  const figure = formatMoney(toMinor(pick(row), row.currency), inCurrency(tenant, row.currency), 'full')
  return row.isTotal ? <strong>{figure}</strong> : figure
}

/** The rows of a report, and under them what they come to. */
export function ReportTable({ report, groupName }: { report: Report; groupName: string }) {
  const { currency } = report
  const rows: Row[] = [
    ...report.results.map((reportRow) => ({ ...reportRow, currency })),
    { ...report.totals, key: 'total', label: 'Total', currency, isTotal: true },
    ...report.others.map((row) => ({
      ...row,
      key: `total ${row.currency}`,
      label: `Total en ${row.currency}`,
      isTotal: true as const,
    })),
  ]
  const columns: Column<Row>[] = [
    { name: groupName, cell: (row) => (row.isTotal ? <strong>{row.label}</strong> : row.label) },
    { name: 'Cobrado', isFigure: true, cell: moneyCell((row) => row.charged) },
    { name: 'Devuelto', isFigure: true, cell: moneyCell((row) => row.returned) },
    { name: 'Por devolver', isFigure: true, cell: moneyCell((row) => row.owed) },
    ...(rows.some((row) => row.prepaid !== 0)
      ? [{ name: 'Bonos por usar', isFigure: true, cell: moneyCell((row) => row.prepaid) } as const]
      : []),
    { name: 'Se queda', isFigure: true, cell: moneyCell((row) => row.kept) },
  ]
  return (
    <>
      {report.others.length > 0 && (
        <Notice tone="warning" title="Llegó dinero en otra moneda">
          <p>No confirma ninguna cita y se devuelve; está en su propia línea, abajo.</p>
        </Notice>
      )}
      <DataTable label="Informe de pagos" columns={columns} rows={rows} keyOf={(row) => row.key} />
    </>
  )
}
