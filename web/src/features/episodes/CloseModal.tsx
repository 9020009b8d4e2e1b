import { closeReasonNames, closeReasons, type CloseReason } from '@psico/contract/episodes/episodes'
import { useForm } from '../../session/use-form.ts'
import { SelectField, TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { texts } from './texts.ts'

interface Props {
  patient: string
  close: (how: { reason: CloseReason; text: string }) => Promise<unknown>
  onClose: () => void
}

/** Ends a process, with its reason and perhaps a few words. */
export function CloseModal({ patient, close, onClose }: Props) {
  const form = useForm({
    what: `close-episode:${patient}`,
    saved: { reason: 'completed' as CloseReason, text: '' },
    send: close,
    onSaved: () => {
      toast.success(texts.closed)
      onClose()
    },
  })
  return (
    <FormModal
      title="Cerrar el proceso"
      submit="Cerrar proceso"
      busyText="Cerrando…"
      form={form}
      failed={texts.closeFailed}
      onClose={onClose}
    >
      <p>Si la persona vuelve, su próxima sesión confirmada abre un proceso nuevo.</p>
      <SelectField
        label="Motivo"
        value={form.typed.reason}
        onChange={({ target }) =>
          form.change({ reason: closeReasons.find((reason) => reason === target.value) ?? 'other' })
        }
      >
        {closeReasons.map((reason) => (
          <option key={reason} value={reason}>
            {closeReasonNames[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Cómo terminó"
        required={false}
        hint="Solo tú lo lees."
        maxLength={2000}
        {...form.field('text')}
      />
    </FormModal>
  )
}
