import type { Statement } from '@psico/contract/payouts/payouts'
import { useState, type ReactNode } from 'react'
import { slashDate } from '@psico/contract/core/dates'
import { moneyIn } from '../../lib/money.ts'
import { dateIn } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable, type Column } from '../../ui/tables/DataTable.tsx'
import { useStatementFile } from './queries.ts'
import { StatementLines } from './StatementLines.tsx'

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
  const [shown, setShown] = useState<Statement | null>(null)
  const busy = (id: string, as: 'pdf' | 'csv') =>
    file.isPending && file.variables.statement.id === id && file.variables.as === as
  const columns: Column<Statement>[] = [
    { name: 'N.º', cell: (statement) => statement.number, isFigure: true },
    ...(hasNames
      ? [{ name: 'Profesional', cell: (statement: Statement) => statement.psychologist_name }]
      : []),
    { name: 'Período', cell: (statement) => `${slashDate(statement.from)} a ${slashDate(statement.to)}` },
    { name: 'Sesiones', cell: (statement) => statement.sessions, isFigure: true },
    {
      name: 'Cobrado',
      cell: (statement) => moneyIn(statement.collected, statement.currency),
      isFigure: true,
    },
    {
      name: 'Parte del profesional',
      cell: (statement) => moneyIn(statement.share, statement.currency),
      isFigure: true,
    },
    {
      name: 'Retención',
      cell: (statement) =>
        statement.withheld > 0
          ? `${moneyIn(statement.withheld, statement.currency)} (${statement.withholding_name ?? ''})`
          : 'Ninguna',
      isFigure: true,
    },
    {
      name: 'A pagar',
      cell: (statement) => <strong>{moneyIn(statement.net, statement.currency)}</strong>,
      isFigure: true,
    },
    {
      name: 'Estado',
      cell: (statement) =>
        statement.paid_at ? (
          <Badge tone="success">
            Pagada el {slashDate(dateIn(tenant.timezone, statement.paid_at))}, {statement.paid_reference}
          </Badge>
        ) : (
          <Badge tone="warning">Por pagar</Badge>
        ),
    },
    {
      name: 'Acciones',
      cell: (statement) => (
        <div className="cluster">
          <Button
            size="small"
            look="quiet"
            icon="eye"
            aria-label={`Ver el detalle de la liquidación ${statement.number}`}
            onClick={() => setShown(statement)}
          >
            Detalle
          </Button>
          {(['pdf', 'csv'] as const).map((as) => (
            <Button
              key={as}
              size="small"
              look="quiet"
              icon="download"
              aria-label={`Descargar la liquidación ${statement.number} en ${as.toUpperCase()}`}
              busy={busy(statement.id, as)}
              onClick={() => file.mutate({ statement, as })}
            >
              {as.toUpperCase()}
            </Button>
          ))}
          {actsOn?.(statement)}
        </div>
      ),
    },
  ]
  return (
    <>
      <DataTable
        label="Liquidaciones"
        columns={columns}
        rows={statements}
        keyOf={(statement) => statement.id}
      />
      {shown && <StatementLines statement={shown} onClose={() => setShown(null)} />}
    </>
  )
}
