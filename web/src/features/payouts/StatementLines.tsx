import type { Statement } from '@psico/contract/payouts/payouts'
import { slashDate } from '@psico/contract/core/dates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyIn } from '../../lib/money.ts'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { DataTable } from '../../ui/tables/DataTable.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { linesPerPage, statementLines } from './queries.ts'
import { texts } from './texts.ts'

/** What a statement counts, each line with the day by which it stands there. */
export function StatementLines({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const lines = useQuery(statementLines(statement.id, page))
  return (
    <Modal title={`Detalle de la liquidación ${statement.number}`} size="large" onClose={onClose}>
      <p className="dim">Por fecha de cobro o de devolución: la sesión puede ser de otro mes.</p>
      <Awaited query={lines} failed={texts.linesFailed} skeleton={<SkeletonRows />}>
        {({ results, count }) => (
          <>
            <DataTable
              label="Detalle"
              rows={results}
              keyOf={(line) => line.subject}
              columns={[
                { name: 'Fecha', cell: (line) => slashDate(line.day), isFigure: true },
                { name: 'Concepto', cell: (line) => line.concept },
                {
                  name: 'Cobrado',
                  cell: (line) => moneyIn(line.collected, statement.currency),
                  isFigure: true,
                },
                { name: 'Parte', cell: (line) => moneyIn(line.share, statement.currency), isFigure: true },
              ]}
            />
            <Pagination page={page} count={count} pageSize={linesPerPage} onPage={setPage} />
          </>
        )}
      </Awaited>
    </Modal>
  )
}
