import { invoiceLine, type Invoice } from '@psico/contract/invoices/invoices'
import { taxNumberIn } from '@psico/contract/core/countries'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { useIssue } from './queries.ts'
import { texts } from './texts.ts'

/** An invoice that the connected company issues; one that was asked for keeps what was asked. */
export function IssueModal({ invoice: it, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [buyer, setBuyer] = useState({
    buyer_name: it.buyer_name,
    buyer_tax_number: it.buyer_tax_number,
  })
  const { errors, setErrors, refused } = useServerErrors()
  const issue = useIssue(it, onClose)
  const field = (name: keyof typeof buyer) => ({
    value: buyer[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setBuyer({ ...buyer, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  return (
    <FormModal
      title="Emitir factura"
      size="small"
      onClose={onClose}
      onSubmit={() => issue.mutate(it.asked ? {} : buyer, { onError: refused })}
      submit={it.asked ? 'Volver a pedir' : 'Emitir factura'}
      busy={issue.isPending}
      busyText="Pidiendo…"
      problem={
        issue.isError && Object.keys(errors).length === 0 ? sentenceOf(issue.error, texts.issueFailed) : null
      }
    >
      <p>
        {moneyIn(it.amount, it.currency)} por «{invoiceLine}».
      </p>
      {it.asked ? (
        <Notice>
          Ya se pidió a nombre de {it.buyer_name}, y el emisor no respondió. Si vuelves a pedirla no se emite
          otra.
        </Notice>
      ) : (
        <>
          <TextField label="A nombre de" maxLength={120} {...field('buyer_name')} />
          <TextField
            label={`${taxNumberIn(tenant.country)} o documento`}
            required={false}
            maxLength={30}
            {...field('buyer_tax_number')}
          />
        </>
      )}
    </FormModal>
  )
}
