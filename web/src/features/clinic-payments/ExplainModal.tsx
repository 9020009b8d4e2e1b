import type { PaymentDifference } from '@psico/contract/books/payment-differences'
import { useForm } from '../../session/use-form.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useExplain } from './difference-queries.ts'

/** What a difference turned out to be, for whoever reads it later. */
export function ExplainModal({
  difference,
  onClose,
}: {
  difference: PaymentDifference
  onClose: () => void
}) {
  const explain = useExplain(difference.id, onClose)
  const form = useForm({
    what: `explain:${difference.id}`,
    saved: { note: '' },
    required: { note: 'Escribe qué pasó, para quien lo lea después.' },
    send: ({ note }) => explain.mutateAsync(note),
  })
  return (
    <FormModal
      title="Explicar la diferencia"
      onClose={onClose}
      form={form}
      failed="No se guardó la explicación."
      submit="Guardar explicación"
    >
      <p>Queda en la bitácora, y no volveremos a avisarte de esta diferencia. No mueve dinero.</p>
      <TextArea
        label="Qué pasó"
        hint="Por ejemplo: se devolvió en efectivo, recibo 214."
        maxLength={500}
        {...form.field('note')}
      />
    </FormModal>
  )
}
