import type { WaitingProof } from '@psico/contract/proofs/proofs'
import { parseMoney, toMajor } from '@psico/contract/core/money'
import { money } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useAccept } from './desk-queries.ts'

/** The money is in the bank: how much, and what the statement calls it. */
export function AcceptModal({ proof, onClose }: { proof: WaitingProof; onClose: () => void }) {
  const accept = useAccept(proof.session_id, onClose)
  const form = useForm({
    what: `accept:${proof.session_id}`,
    saved: { amount: String(proof.amount).replace('.', ','), bank_reference: '' },
    required: { bank_reference: 'Escribe la referencia del banco.' },
    complaintsAbout: ({ amount }): Record<string, string> => {
      const { error } = parseMoney(amount, tenant)
      return error ? { amount: error } : {}
    },
    send: ({ amount, bank_reference }) =>
      accept.mutateAsync({
        amount: toMajor(parseMoney(amount, tenant).minor ?? 0, tenant.currency),
        bank_reference,
      }),
  })
  return (
    <FormModal
      title="Aceptar pago"
      onClose={onClose}
      form={form}
      failed="No se pudo aceptar el pago."
      submit="Aceptar pago"
    >
      <Notice tone="warning">
        Una imagen no es un pago: acepta solo lo que ves en el extracto del banco, con su referencia.
      </Notice>
      <p>
        {proof.patient_name} debe {money(proof.amount)}. Si llegó más, la diferencia quedará como devolución
        pendiente.
      </p>
      <TextField label="Importe que llegó al banco" inputMode="decimal" {...form.field('amount')} />
      <TextField
        label="Referencia del banco"
        hint="Como figura en el extracto. Cada referencia se usa una sola vez."
        maxLength={80}
        {...form.field('bank_reference')}
      />
    </FormModal>
  )
}
