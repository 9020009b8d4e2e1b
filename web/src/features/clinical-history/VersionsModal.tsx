import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyFieldNames } from '@psico/contract/clinical-history/clinical-history'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { Pagination } from '../../ui/tables/Pagination.tsx'
import { SkeletonRows } from '../../ui/states/Skeleton.tsx'
import styles from './HistoryText.module.css'
import { HistoryText } from './HistoryText.tsx'
import { rowsPerPage, versionOf, versionsOf } from './queries.ts'
import { texts } from './texts.ts'

/** Every version that was ever saved, and what it said. */
export function VersionsModal({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <Modal
      title={chosen === null ? 'Versiones de la historia clínica' : `Versión ${chosen}`}
      size="large"
      onClose={onClose}
      actions={
        chosen !== null && (
          <Button look="secondary" icon="back" onClick={() => setChosen(null)}>
            Todas las versiones
          </Button>
        )
      }
    >
      {chosen === null ? (
        <Versions patientId={patientId} onChoose={setChosen} />
      ) : (
        <Version patientId={patientId} version={chosen} />
      )}
    </Modal>
  )
}

function Versions({ patientId, onChoose }: { patientId: string; onChoose: (version: number) => void }) {
  const [page, setPage] = useState(1)
  const versions = useQuery(versionsOf(patientId, page))
  return (
    <Awaited query={versions} failed={texts.versionsFailed} skeleton={<SkeletonRows count={3} />}>
      {({ results, count }) =>
        count === 0 ? (
          <p className="dim">Todavía no se guardó ninguna versión.</p>
        ) : (
          <>
            <ul className={styles['versions']}>
              {results.map((historyVersion) => (
                <li key={historyVersion.version}>
                  <div>
                    <p className="strong">Versión {historyVersion.version}</p>
                    <p className="dim small">
                      {historyVersion.author_name} · {instantText(historyVersion.created_at, tenant.timezone)}
                    </p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    icon="eye"
                    onClick={() => onChoose(historyVersion.version)}
                  >
                    Ver versión {historyVersion.version}
                  </Button>
                </li>
              ))}
            </ul>
            <Pagination page={page} count={count} pageSize={rowsPerPage} onPage={setPage} />
          </>
        )
      }
    </Awaited>
  )
}

function Version({ patientId, version }: { patientId: string; version: number }) {
  const found = useQuery(versionOf(patientId, version))
  return (
    <Awaited query={found} failed={texts.versionsFailed} skeleton={<SkeletonRows count={4} />}>
      {(clinicalHistory) => (
        <>
          <p className="dim">
            Guardada por {clinicalHistory.updated_by_name} el{' '}
            {instantText(clinicalHistory.updated_at, tenant.timezone)}.
          </p>
          <HistoryText content={clinicalHistory} fields={historyFieldNames} />
        </>
      )}
    </Awaited>
  )
}
