import type { Invoice } from '@psico/contract/invoices/invoices'
import { moneyIn } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import styles from './AnnulModal.module.css'
import { useAnnul } from './queries.ts'
import { texts } from './texts.ts'

/** An invoice that was annulled at the tax office, and why. */
export function AnnulModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const annul = useAnnul(invoice, onClose)
  const form = useForm({
    what: `annul:${invoice.payment}`,
    saved: { reason: invoice.to_annul ? 'Devolución del pago' : '' },
    required: { reason: texts.reasonMissing },
    send: ({ reason }) => annul.mutateAsync(reason),
  })
  return (
    <FormModal
      title={`Anular la factura ${invoice.number ?? ''}`}
      onClose={onClose}
      form={form}
      failed={texts.annulFailed}
      submit="Anotar anulación"
      isDangerous
    >
      <p>
        {invoice.by_provider
          ? 'El emisor la anula, y aquí queda anotado. '
          : 'Anúlala primero donde la emitiste; aquí queda anotado. '}
        {invoice.kept > 0
          ? `La clínica conserva ${moneyIn(invoice.kept, invoice.currency)} de ese cobro, que pedirán otra factura.`
          : 'El cobro se devuelve por completo: no pedirá otra.'}
      </p>
      {invoice.cuf && (
        <div>
          <p className="dim small">CUF</p>
          <p className={styles['code']}>{invoice.cuf}</p>
          <CopyButton text={invoice.cuf} label="Copiar CUF" />
        </div>
      )}
      <TextField label="Motivo" maxLength={300} {...form.field('reason')} />
    </FormModal>
  )
}
