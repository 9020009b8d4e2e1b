import { screens } from '@psico/contract/screens/screens'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { HelpNow } from './HelpNow.tsx'

/** The numbers over whatever page is open. */
export default function HelpNowDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={screens.helpNow.title} onClose={onClose}>
      <HelpNow Heading="h3" onLeave={onClose} />
    </Modal>
  )
}
