import type { Statement } from '@psico/contract/payouts/payouts'
import type { ReactNode } from 'react'
import { slashDate } from '@psico/contract/core/dates'
import { moneyIn } from '../../lib/money.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { useStatementFile } from './queries.ts'

interface Props {
  statements: readonly Statement[]
  /** For who sees those of everybody. */
  hasNames?: boolean
  /** What else may be done with one. */
  actsOn?: (statement: Statement) => ReactNode
}

/** Numbered statements, the newest first, each to be taken along. */
export function StatementsTable({ statements, hasNames = false, actsOn }: Props) {
  const file = useStatementFile()
  const busy = (id: string, as: 'pdf' | 'csv') =>
    file.isPending && file.variables.statement.id === id && file.variables.as === as
  const columns: Column<Statement>[] = [
    { name: 'N.º', cell: (it) => it.number, isFigure: true },
    ...(hasNames ? [{ name: 'Profesional', cell: (it: Statement) => it.psychologist_name }] : []),
    { name: 'Período', cell: (it) => `${slashDate(it.from)} a ${slashDate(it.to)}` },
    { name: 'Sesiones', cell: (it) => it.sessions, isFigure: true },
    { name: 'Cobrado', cell: (it) => moneyIn(it.collected, it.currency), isFigure: true },
    { name: 'Parte del profesional', cell: (it) => moneyIn(it.share, it.currency), isFigure: true },
    {
      name: 'Retención',
      cell: (it) =>
        it.withheld > 0 ? `${moneyIn(it.withheld, it.currency)} (${it.withholding_name ?? ''})` : 'Ninguna',
      isFigure: true,
    },
    { name: 'A pagar', cell: (it) => <strong>{moneyIn(it.net, it.currency)}</strong>, isFigure: true },
    {
      name: 'Estado',
      cell: (it) =>
        it.paid_at ? (
          <Badge tone="success">
            Pagada el {slashDate(dateIn(tenant.timezone, it.paid_at))}, {it.paid_reference}
          </Badge>
        ) : (
          <Badge tone="warning">Por pagar</Badge>
        ),
    },
    {
      name: 'Acciones',
      cell: (it) => (
        <div className="cluster">
          {(['pdf', 'csv'] as const).map((as) => (
            <Button
              key={as}
              size="small"
              look="quiet"
              icon="download"
              aria-label={`Descargar la liquidación ${it.number} en ${as.toUpperCase()}`}
              busy={busy(it.id, as)}
              onClick={() => file.mutate({ statement: it, as })}
            >
              {as.toUpperCase()}
            </Button>
          ))}
          {actsOn?.(it)}
        </div>
      ),
    },
  ]
  return <DataTable label="Liquidaciones" columns={columns} rows={statements} keyOf={(it) => it.id} />
}
