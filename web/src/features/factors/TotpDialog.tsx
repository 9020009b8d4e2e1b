import { useState } from 'react'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'

/** Sets up an app that makes codes: the picture, the first code, the codes to keep. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <Modal title="Usar una aplicación de códigos" onClose={onClose}>
      <TotpSetUp onDone={setCodes} />
    </Modal>
  )
}
