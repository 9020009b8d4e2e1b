import { invoiceLine, type Invoice } from '@psico/contract/invoices/invoices'
import { taxNumberIn } from '@psico/contract/core/countries'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useIssue } from './queries.ts'
import { texts } from './texts.ts'

/** An invoice that the connected company issues; one that was asked for keeps what was asked. */
export function IssueModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const issue = useIssue(invoice, onClose)
  const form = useForm({
    saved: { buyer_name: invoice.buyer_name, buyer_tax_number: invoice.buyer_tax_number },
    send: (buyer) => issue.mutateAsync(invoice.asked ? {} : buyer),
  })
  return (
    <FormModal
      title="Emitir factura"
      size="small"
      onClose={onClose}
      form={form}
      failed={texts.issueFailed}
      submit={invoice.asked ? 'Volver a pedir' : 'Emitir factura'}
      busyText="Pidiendo…"
    >
      <p>
        {moneyIn(invoice.amount, invoice.currency)} por «{invoiceLine}».
      </p>
      {invoice.asked ? (
        <Notice>
          Ya se pidió a nombre de {invoice.buyer_name}, y el emisor no respondió. Si vuelves a pedirla no se
          emite otra.
        </Notice>
      ) : (
        <>
          <TextField label="A nombre de" maxLength={120} {...form.field('buyer_name')} />
          <TextField
            label={`${taxNumberIn(tenant.country)} o documento`}
            required={false}
            maxLength={30}
            {...form.field('buyer_tax_number')}
          />
        </>
      )}
    </FormModal>
  )
}
