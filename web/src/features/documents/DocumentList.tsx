import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Document } from '@psico/contract/documents/documents'
import { instantText } from '../../lib/dates.ts'
import { fileSize } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { useSession } from '../../session/session.ts'
import { Badge } from '../../ui/notices/Badge.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Icon } from '../../ui/drawings/Icon.tsx'
import { toast } from '../../ui/notices/toast.ts'
import styles from './DocumentList.module.css'
import { fileKind } from './file-kind.ts'
import { download } from './queries.ts'
import { texts } from './texts.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface Props {
  documents: Document[]
  /** Whom a line names beside the document: who shared it, or for whom it is. */
  named: 'uploader' | 'patient'
}

/** Documents, each with its way to the device. */
export function DocumentList({ documents, named }: Props) {
  return (
    <ul className={styles['list']}>
      {documents.map((file) => (
        <DocumentLine key={file.id} document={file} named={named} />
      ))}
    </ul>
  )
}

function DocumentLine({ document: file, named }: { document: Document; named: Props['named'] }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const fetching = useMutation({ ...download, onError: () => toast.error(texts.downloadFailed) })
  const self = useSession()?.user?.id
  const whose = `Para ${file.patient_name}`
  const by = `Compartido por ${file.uploaded_by_name}`
  const who = named === 'patient' ? whose : file.patient === self ? by : `${whose} · ${by}`
  return (
    <Card as="li" className={styles['document'] ?? ''}>
      <span className={styles['kind']} aria-hidden="true">
        <Icon name="document" size={26} />
        <span>{fileKind(file.file_name)}</span>
      </span>
      <div className={styles['about']}>
        <h3>{file.file_name}</h3>
        <p>{file.description}</p>
        <p className="dim small">
          {who}
          {named === 'patient' && file.share_with_family && ' y su familia'} ·{' '}
          {instantText(file.uploaded_at, tenant.timezone)} · {fileSize(file.file_size)}
        </p>
        {file.withdrawn_at && (
          <p className="small">
            Retirado el {instantText(file.withdrawn_at, tenant.timezone)}
            {file.withdrawn_reason && `: ${file.withdrawn_reason}`}
          </p>
        )}
      </div>
      {file.withdrawn_at ? (
        <Badge>Retirado</Badge>
      ) : (
        <div className="cluster">
          <Button
            look="secondary"
            icon="download"
            busy={fetching.isPending}
            busyText="Descargando..."
            aria-label={`Descargar ${file.file_name}`}
            onClick={() => fetching.mutate(file)}
          >
            Descargar
          </Button>

          {named === 'patient' && (
            <Button
              look="quiet"
              aria-label={`Retirar ${file.file_name}`}
              onClick={() => setWithdrawing(true)}
            >
              Retirar
            </Button>
          )}
        </div>
      )}
      {isWithdrawing && <WithdrawDialog document={file} onClose={() => setWithdrawing(false)} />}
    </Card>
  )
}
