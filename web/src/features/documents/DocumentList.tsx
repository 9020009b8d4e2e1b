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
      {documents.map((it) => (
        <DocumentLine key={it.id} document={it} named={named} />
      ))}
    </ul>
  )
}

function DocumentLine({ document: it, named }: { document: Document; named: Props['named'] }) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const fetching = useMutation({ ...download, onError: () => toast.error(texts.downloadFailed) })
  const self = useSession()?.user?.id
  const whose = `Para ${it.patient_name}`
  const by = `Compartido por ${it.uploaded_by_name}`
  const who = named === 'patient' ? whose : it.patient === self ? by : `${whose} · ${by}`
  return (
    <Card as="li" className={styles['document'] ?? ''}>
      <span className={styles['kind']} aria-hidden="true">
        <Icon name="document" size={26} />
        <span>{fileKind(it.file_name)}</span>
      </span>
      <div className={styles['about']}>
        <h3>{it.file_name}</h3>
        <p>{it.description}</p>
        <p className="dim small">
          {who}
          {named === 'patient' && it.share_with_family && ' y su familia'} ·{' '}
          {instantText(it.uploaded_at, tenant.timezone)} · {fileSize(it.file_size)}
        </p>
        {it.withdrawn_at && (
          <p className="small">
            Retirado el {instantText(it.withdrawn_at, tenant.timezone)}
            {it.withdrawn_reason && `: ${it.withdrawn_reason}`}
          </p>
        )}
      </div>
      {it.withdrawn_at ? (
        <Badge>Retirado</Badge>
      ) : (
        <div className="cluster">
          <Button
            look="secondary"
            icon="download"
            busy={fetching.isPending}
            busyText="Descargando..."
            aria-label={`Descargar ${it.file_name}`}
            onClick={() => fetching.mutate(it)}
          >
            Descargar
          </Button>

          {named === 'patient' && (
            <Button look="quiet" aria-label={`Retirar ${it.file_name}`} onClick={() => setWithdrawing(true)}>
              Retirar
            </Button>
          )}
        </div>
      )}
      {isWithdrawing && <WithdrawDialog document={it} onClose={() => setWithdrawing(false)} />}
    </Card>
  )
}
