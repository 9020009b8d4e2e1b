import { useState } from 'react'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetUp } from './TotpSetUp.tsx'

/** Sets up an app that makes codes: the picture, the first code, the codes to keep. */
export function TotpDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Modal title={codes ? 'Guarda estos códigos' : 'Usar una aplicación de códigos'} onClose={onClose}>
      {codes ? <RecoveryCodes codes={codes} onKept={onClose} /> : <TotpSetUp onDone={setCodes} />}
    </Modal>
  )
}
