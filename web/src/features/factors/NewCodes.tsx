import { useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { CodesDialog } from './CodesDialog.tsx'
import { useRenewCodes } from './queries.ts'
import { failureOf } from './texts.ts'

/** Makes ten new codes after a question: the ones on paper stop working. */
export function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useRenewCodes()
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Hacer códigos nuevos"
      confirm="Hacer códigos nuevos"
      busy={renew.isPending}
      busyText="Haciendo..."
      onConfirm={() => renew.mutate(undefined, { onSuccess: (chosen) => setCodes(chosen.recovery_codes) })}
      onClose={onClose}
    >
      <p>Los códigos que guardaste antes dejarán de servir.</p>
      {renew.error && !renew.isPending && (
        <Notice tone="danger" isAlert>
          {failureOf(renew.error)}
        </Notice>
      )}
    </ConfirmDialog>
  )
}
