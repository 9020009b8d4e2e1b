import { readBilling, saveBilling } from '@psico/contract/receipts/receipts'
import { taxNumberIn } from '@psico/contract/core/countries'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { asked } from '../../lib/asked.ts'
import { call } from '../../lib/call.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { Awaited } from '../../ui/states/Awaited.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
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
  const client = useQueryClient()
  const form = useForm<Billing>({
    what: 'billing',
    saved,
    send: async (body) => client.setQueryData(billing.queryKey, await call(saveBilling, { body })),
    onSaved: () => toast.success('Datos de facturación guardados.'),
  })
  const { field } = form
  const problem = form.problem('No se guardaron los datos. Inténtalo de nuevo.')
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <UnsavedChanges when={form.isChanged && !form.isSaving} />
      {problem && (
        <Notice tone="danger" isAlert>
          {problem}
        </Notice>
      )}
      <div className="form-grid">
        <TextField label="Nombre o razón social" maxLength={120} {...field('name')} />
        <TextField label={taxNumberIn(tenant.country)} maxLength={30} {...field('tax_number')} />
      </div>
      <div className="cluster">
        <Button type="submit" look="secondary" busy={form.isSaving} busyText="Guardando...">
          Guardar datos de facturación
        </Button>
      </div>
    </form>
  )
}
