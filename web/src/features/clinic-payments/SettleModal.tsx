import type { OwedRefund } from '@psico/contract/refunds/owed'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { moneyIn } from '../../lib/money.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useSettle } from './desk-queries.ts'

/** The money went back: under which reference. */
export function SettleModal({ owed, onClose }: { owed: OwedRefund; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const { errors, setErrors, show, refused } = useServerErrors()
  const settle = useSettle(owed.id, onClose)
  const submit = () => {
    if (reference.trim() === '') return show({ bank_reference: 'Escribe la referencia de la devolución.' })
    settle.mutate(reference, { onError: refused })
  }
  return (
    <FormModal
      title="Registrar devolución"
      onClose={onClose}
      onSubmit={submit}
      submit="Registrar devolución"
      busy={settle.isPending}
      problem={
        settle.isError && !errors['bank_reference']
          ? sentenceOf(settle.error, 'No se pudo registrar la devolución.')
          : null
      }
    >
      <p>
        Devuelve {moneyIn(owed.amount, owed.currency)} a {owed.payer_name ?? owed.patient_name} y después
        regístralo aquí: le avisaremos por correo.
      </p>
      <TextField
        label="Referencia de la devolución"
        hint="La del banco, o el número de tu recibo si lo devuelves en efectivo. Se usa una sola vez."
        maxLength={80}
        value={reference}
        error={errors['bank_reference']}
        onChange={(event) => {
          setReference(event.target.value)
          setErrors({})
        }}
      />
    </FormModal>
  )
}
