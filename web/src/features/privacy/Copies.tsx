import { exportDays, type DataExport } from '@psico/contract/privacy/privacy'
import { instantText } from '../../lib/dates.ts'
import { fileSize } from '../../lib/numbers.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'

type Copy = Pick<DataExport, 'id' | 'status' | 'file_size' | 'expires_at'>

interface Props {
  copies: readonly Copy[]
  /** What stands for each state, and on the button; `ready` comes before the size. */
  words: { preparing: string; failed: string; ready: string; keep: string; download: string }
  busy: boolean
  onDownload: (id: string) => void
}

/** Copies of data that somebody asked for: on their way, failed, or to be downloaded until their day. */
export function Copies({ copies, words, busy, onDownload }: Props) {
  return copies.map((copy) => (
    <output key={copy.id} className="cluster is-spread">
      {copy.status === 'preparing' && <p>{words.preparing}</p>}
      {copy.status === 'failed' && <p>{words.failed}</p>}
      {copy.status === 'ready' && (
        <>
          <div>
            <p className="strong">
              {words.ready} ({fileSize(copy.file_size ?? 0)})
            </p>
            <p className="dim small">
              Se puede descargar durante {exportDays} días, hasta el{' '}
              {instantText(copy.expires_at, tenant.timezone)}. {words.keep}
            </p>
          </div>
          <Button icon="download" busy={busy} busyText="Descargando…" onClick={() => onDownload(copy.id)}>
            {words.download}
          </Button>
        </>
      )}
    </output>
  ))
}
