import { useQuery } from '@tanstack/react-query'
import type { RecordAccess as Access } from '@psico/contract/record-access/record-access'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import { usePage } from '../../ui/tables/use-look.ts'
import styles from './RecordAccess.module.css'
import { accessesPerPage, recordAccess } from './queries.ts'

const kinds: Record<Access['clinical'], string> = {
  note: 'Notas de sesión',
  history: 'Historia clínica',
  document: 'Documentos',
  chat: 'Chat',
  timeline: 'Línea de tiempo',
  questionnaire: 'Cuestionarios',
}

/** Who opened the patient's clinical record, and when. */
export function RecordAccess() {
  const [page, setPage] = usePage('accesos')
  const accesses = useQuery(recordAccess(page))
  return (
    <Card as="section" className="stack" aria-labelledby="accesos">
      <div>
        <h2 id="accesos">Quién vio tu expediente</h2>
        <p className="dim">
          Cada vez que alguien abre o cambia tu información clínica queda registrado aquí.
        </p>
      </div>
      <Awaited
        query={accesses}
        failed="No se pudo cargar quién vio tu expediente."
        skeleton={<SkeletonRows count={3} />}
      >
        {({ results, count }) =>
          count === 0 ? (
            <p className="dim">Nadie más ha abierto tu expediente.</p>
          ) : (
            <>
              <AccessList accesses={results} />
              <Pagination page={page} count={count} pageSize={accessesPerPage} onPage={setPage} />
            </>
          )
        }
      </Awaited>
    </Card>
  )
}

function AccessList({ accesses }: { accesses: readonly Access[] }) {
  return (
    <ol className={styles['accesses']}>
      {accesses.map((access) => (
        <li key={access.id}>
          <div>
            <p className="strong">{access.who || 'Cuenta eliminada'}</p>
            <p>{access.action}</p>
          </div>
          <div className={styles['when']}>
            <Badge>{kinds[access.clinical]}</Badge>
            <p className="dim small numbers">{instantText(access.at, tenant.timezone)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
