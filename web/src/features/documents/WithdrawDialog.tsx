import type { Document } from '@psico/contract/documents/documents'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useWithdraw } from './withdraw-queries.ts'
import { texts } from './texts.ts'

/** Takes a shared document back, for good, and asks why. */
export function WithdrawDialog({ document: file, onClose }: { document: Document; onClose: () => void }) {
  const [reason, setReason] = useDraft(`withdraw:${file.id}`, '')
  const withdraw = useWithdraw(file.id, () => {
    toast.success(texts.withdrawn)
    onClose()
  })
  return (
    <FormModal
      title="Retirar documento"
      size="small"
      onClose={onClose}
      onSubmit={() => withdraw.mutate(reason.trim() ? { reason: reason.trim() } : {})}
      submit="Retirar"
      busy={withdraw.isPending}
      busyText="Retirando..."
      problem={withdraw.isError ? sentenceOf(withdraw.error, texts.withdrawFailed) : null}
    >
      <p>
        «{file.file_name}» dejará de estar disponible para {file.patient_name} y su contenido se borrará. No
        se puede deshacer.
      </p>
      <TextField
        label="Motivo"
        required={false}
        data-first
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormModal>
  )
}
