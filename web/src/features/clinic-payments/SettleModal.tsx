import type { OwedRefund } from '@psico/contract/refunds/owed'
import { moneyIn } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useSettle } from './desk-queries.ts'

/** The money went back: under which reference. */
export function SettleModal({ owed, onClose }: { owed: OwedRefund; onClose: () => void }) {
  const settle = useSettle(owed.id, onClose)
  const form = useForm({
    what: `settle:${owed.id}`,
    saved: { bank_reference: '' },
    required: { bank_reference: 'Escribe la referencia de la devolución.' },
    send: ({ bank_reference }) => settle.mutateAsync(bank_reference),
  })
  return (
    <FormModal
      title="Registrar devolución"
      onClose={onClose}
      form={form}
      failed="No se pudo registrar la devolución."
      submit="Registrar devolución"
    >
      <p>
        Devuelve {moneyIn(owed.amount, owed.currency)} a {owed.payer_name ?? owed.patient_name} y después
        regístralo aquí: le avisaremos por correo.
      </p>
      <TextField
        label="Referencia de la devolución"
        hint="La del banco, o el número de tu recibo si lo devuelves en efectivo. Se usa una sola vez."
        maxLength={80}
        {...form.field('bank_reference')}
      />
    </FormModal>
  )
}
