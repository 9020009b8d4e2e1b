import type { PaymentDifference } from '@psico/contract/books/payment-differences'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { TextArea } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useExplain } from './difference-queries.ts'

/** What a difference turned out to be, for whoever reads it later. */
export function ExplainModal({
  difference,
  onClose,
}: {
  difference: PaymentDifference
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const { errors, setErrors, show, refused } = useServerErrors()
  const explain = useExplain(difference.id, onClose)
  const submit = () => {
    if (note.trim() === '') return show({ note: 'Escribe qué pasó, para quien lo lea después.' })
    explain.mutate(note, { onError: refused })
  }
  return (
    <FormModal
      title="Explicar la diferencia"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar explicación"
      busy={explain.isPending}
      problem={
        explain.isError && !errors['note'] ? sentenceOf(explain.error, 'No se guardó la explicación.') : null
      }
    >
      <p>Queda en la bitácora, y no volveremos a avisarte de esta diferencia. No mueve dinero.</p>
      <TextArea
        label="Qué pasó"
        hint="Por ejemplo: se devolvió en efectivo, recibo 214."
        maxLength={500}
        value={note}
        error={errors['note']}
        onChange={(event) => {
          setNote(event.target.value)
          setErrors({})
        }}
      />
    </FormModal>
  )
}
