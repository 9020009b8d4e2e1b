import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { parseMoney, toMajor } from '@psico/contract/core/money'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useAccept } from './desk-queries.ts'

/** The money is in the bank: how much, and what the statement calls it. */
export function AcceptModal({ proof, onClose }: { proof: WaitingProof; onClose: () => void }) {
  const [amount, setAmount] = useState(String(proof.amount).replace('.', ','))
  const [reference, setReference] = useState('')
  const { errors, setErrors, show, refused } = useServerErrors()
  const accept = useAccept(proof.session_id, onClose)
  const submit = () => {
    const typed = parseMoney(amount, tenant)
    const missing = {
      ...(typed.error ? { amount: typed.error } : {}),
      ...(reference.trim() === '' ? { bank_reference: 'Escribe la referencia del banco.' } : {}),
    }
    if (typed.minor === undefined || Object.keys(missing).length > 0) return show(missing)
    accept.mutate(
      { amount: toMajor(typed.minor, tenant.currency), bank_reference: reference },
      { onError: refused },
    )
  }
  return (
    <FormModal
      title="Aceptar pago"
      onClose={onClose}
      onSubmit={submit}
      submit="Aceptar pago"
      busy={accept.isPending}
      problem={
        accept.isError && Object.keys(errors).length === 0
          ? sentenceOf(accept.error, 'No se pudo aceptar el pago.')
          : null
      }
    >
      <Notice tone="warning">
        Una imagen no es un pago: acepta solo lo que ves en el extracto del banco, con su referencia.
      </Notice>
      <p>
        {proof.patient_name} debe {money(proof.amount)}. Si llegó más, la diferencia quedará como devolución
        pendiente.
      </p>
      <TextField
        label="Importe que llegó al banco"
        inputMode="decimal"
        value={amount}
        error={errors['amount']}
        onChange={(event) => {
          setAmount(event.target.value)
          setErrors({ ...errors, amount: undefined })
        }}
      />
      <TextField
        label="Referencia del banco"
        hint="Como figura en el extracto. Cada referencia se usa una sola vez."
        maxLength={80}
        value={reference}
        error={errors['bank_reference']}
        onChange={(event) => {
          setReference(event.target.value)
          setErrors({ ...errors, bank_reference: undefined })
        }}
      />
    </FormModal>
  )
}
