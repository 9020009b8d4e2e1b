import { listMyDocuments, withdrawDocument, type Document } from '@psico/contract/documents/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { outdated } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { useDraft } from '../../session/use-draft.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

/** Takes a shared document back, for good, and asks why. */
export function WithdrawDialog({ document: it, onClose }: { document: Document; onClose: () => void }) {
  const [reason, setReason] = useDraft(`withdraw:${it.id}`, '')
  const queries = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () =>
      call(withdrawDocument, {
        params: { id: it.id },
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    onSuccess: () => {
      toast.success(texts.withdrawn)
      onClose()
    },
    onSettled: () => outdated(queries, listMyDocuments),
  })
  return (
    <FormModal
      title="Retirar documento"
      size="small"
      onClose={onClose}
      onSubmit={() => withdraw.mutate()}
      submit="Retirar"
      busy={withdraw.isPending}
      busyText="Retirando..."
      problem={withdraw.isError ? sentenceOf(withdraw.error, texts.withdrawFailed) : null}
    >
      <p>
        «{it.file_name}» dejará de estar disponible para {it.patient_name} y su contenido se borrará. No se
        puede deshacer.
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
