import type { ClinicalHistory, HistoryContent } from '@psico/contract/clinical-history/clinical-history'
import { instantText } from '../../lib/dates.ts'
import { tenant } from '../../lib/tenant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { differing } from './changes.ts'
import styles from './HistoryText.module.css'
import { HistoryText } from './HistoryText.tsx'

interface Props {
  current: ClinicalHistory
  yours: HistoryContent
  busy: boolean
  onKeepMine: (both: { current: ClinicalHistory; yours: HistoryContent }) => void
  onTakeTheirs: (current: ClinicalHistory) => void
  onClose: () => void
}

/** Somebody saved first: both versions side by side, where they differ. Whichever is chosen, the other stays readable. */
export function ConflictDialog({ current, yours, busy, onKeepMine, onTakeTheirs, onClose }: Props) {
  const fields = differing(current, yours)
  return (
    <Modal
      title="La historia clínica cambió mientras la editabas"
      size="large"
      isAlert
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" data-first onClick={onClose}>
            Seguir editando
          </Button>
          <Button look="secondary" onClick={() => onTakeTheirs(current)}>
            Quedarme con la guardada
          </Button>
          <Button busy={busy} busyText="Guardando..." onClick={() => onKeepMine({ current, yours })}>
            Guardar la mía
          </Button>
        </>
      }
    >
      <p>
        {current.updated_by_name} guardó la versión {current.version} el{' '}
        {instantText(current.updated_at, tenant.timezone)}. Si guardas la tuya, esa versión seguirá disponible
        en Versiones.
      </p>
      <div className={styles['both']}>
        <section className="stack" aria-label="Versión guardada">
          <h3>Versión guardada</h3>
          <HistoryText content={current} fields={fields} />
        </section>
        <section className="stack" aria-label="Tu versión">
          <h3>Tu versión</h3>
          <HistoryText content={yours} fields={fields} />
        </section>
      </div>
    </Modal>
  )
}
