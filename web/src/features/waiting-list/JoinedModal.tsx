import type { WaitingEntry } from '@psico/contract/waiting-list/waiting-list'
import { Button } from '../../ui/buttons/Button.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { FreeHours } from './FreeHours.tsx'
import { texts } from './texts.ts'

interface Props {
  entry: WaitingEntry
  onClose: () => void
}

/** Somebody waits from now on; hours that are free already are shown at once. */
export default function JoinedModal({ entry, onClose }: Props) {
  return (
    <Modal
      title="Ya estás en la lista"
      onClose={onClose}
      actions={<Button onClick={onClose}>Entendido</Button>}
    >
      <p>{texts.joined}</p>
      <FreeHours entry={entry} onGo={onClose} />
    </Modal>
  )
}
