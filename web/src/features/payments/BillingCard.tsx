import { readBilling, saveBilling } from '@psico/contract/receipts/receipts'
import { taxNumberIn } from '@psico/contract/core/countries'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { useDraft } from '../../session/use-draft.ts'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { SkeletonText } from '../../ui/states/Skeleton.tsx'
import { toast } from '../../ui/notices/toast.ts'

type Billing = AnswerOf<typeof readBilling>
const billing = queryOptions({ ...asked(readBilling), staleTime: Infinity })

/** To whom the patient's receipts are made out. */
export function BillingCard() {
  const query = useQuery(billing)
  return (
    <Card as="section" className="stack" aria-labelledby="facturacion">
      <div>
        <h2 id="facturacion">Datos de facturación</h2>
        <p className="dim">
          Opcionales: salen en los recibos que descargues desde ahora. Un recibo ya emitido no cambia.
        </p>
      </div>
      <Awaited query={query} failed="No se pudieron cargar los datos." skeleton={<SkeletonText lines={2} />}>
        {(saved) => <BillingForm saved={saved} />}
      </Awaited>
    </Card>
  )
}

function BillingForm({ saved }: { saved: Billing }) {
  const [form, setForm] = useDraft('billing', saved)
  const { errors, setErrors, clear, refused } = useServerErrors()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (body: Billing) => call(saveBilling, { body }),
    onSuccess: (now) => {
      client.setQueryData(billing.queryKey, now)
      toast.success('Datos de facturación guardados.')
    },
    onError: refused,
  })
  const field = (name: keyof Billing) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value })
      setErrors({ ...errors, [name]: undefined })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    clear()
    save.mutate(form)
  }
  const problem = save.isError && Object.keys(errors).length === 0
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {problem && (
        <Notice tone="danger" isAlert>
          {sentenceOf(save.error, 'No se guardaron los datos. Inténtalo de nuevo.')}
        </Notice>
      )}
      <div className="form-grid">
        <TextField label="Nombre o razón social" maxLength={120} {...field('name')} />
        <TextField label={taxNumberIn(tenant.country)} maxLength={30} {...field('tax_number')} />
      </div>
      <div className="cluster">
        <Button type="submit" look="secondary" busy={save.isPending} busyText="Guardando...">
          Guardar datos de facturación
        </Button>
      </div>
    </form>
  )
}
