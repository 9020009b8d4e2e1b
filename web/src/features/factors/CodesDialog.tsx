import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Modal } from '../../ui/dialogs/Modal.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { leavingCodes } from './texts.ts'

/** The codes to keep, over the page. They are shown this once, so that a slip that would close them asks. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isLeaving, setLeaving] = useState(false)
  const { title, text, confirm, cancel } = leavingCodes
  return (
    <>
      <Modal title="Guarda estos códigos" onClose={() => setLeaving(true)}>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Modal>
      {isLeaving && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          cancel={cancel}
          isDangerous
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
