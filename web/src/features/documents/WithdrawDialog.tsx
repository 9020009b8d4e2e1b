import type { Document } from '@psico/contract/documents/documents'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useWithdraw } from './withdraw-queries.ts'
import { texts } from './texts.ts'

/** Takes a shared document back, for good, and asks why. */
export function WithdrawDialog({ document: file, onClose }: { document: Document; onClose: () => void }) {
  const withdraw = useWithdraw(file.id)
  const form = useForm({
    what: `withdraw:${file.id}`,
    saved: { reason: '' },
    send: ({ reason }) => withdraw.mutateAsync(reason.trim() ? { reason: reason.trim() } : {}),
    onSaved: () => {
      toast.success(texts.withdrawn)
      onClose()
    },
  })
  return (
    <FormModal
      title="Retirar documento"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.withdrawFailed}
      submit="Retirar"
      busyText="Retirando..."
    >
      <p>
        «{file.file_name}» dejará de estar disponible para {file.patient_name} y su contenido se borrará. No
        se puede deshacer.
      </p>
      <TextField label="Motivo" required={false} data-first maxLength={300} {...form.field('reason')} />
    </FormModal>
  )
}
