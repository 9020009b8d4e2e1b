import {
  changeClinicSettings,
  type ClinicSettings,
  type SavedSettings,
} from '@psico/contract/clinics/clinics'
import { taxNumberIn } from '@psico/contract/core/countries'
import { taxIdComplaint } from '@psico/contract/invoices/tax-id'
import { call } from '../../lib/call.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Card } from '../../ui/cards/Card.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Form } from '../../ui/forms/Form.tsx'

/** Under which number the clinic issues its invoices. The menu follows it, so the page is fetched anew. */
export function TaxIdForm({ saved }: { saved: SavedSettings }) {
  const { country } = tenant
  const form = useForm<Pick<ClinicSettings, 'tax_id' | 'invoice_way'>>({
    what: 'tax-id',
    saved: { tax_id: saved.tax_id, invoice_way: saved.invoice_way },
    complaintsAbout: ({ tax_id: typed }): Record<string, string> => {
      const complaint = taxIdComplaint(country, typed.trim())
      return complaint ? { tax_id: complaint } : {}
    },
    send: async ({ tax_id, invoice_way }) => {
      await call(changeClinicSettings, { body: { tax_id, invoice_way } })
      globalThis.location.assign(`${globalThis.location.pathname}?guardada=1`)
      // Still on its way until the new page is here: nobody is asked about changes that are saved.
      await new Promise<never>(() => undefined)
    },
  })
  return (
    <Form label="Facturas" form={form} failed="No se guardó el número. Revísalo e inténtalo de nuevo.">
      <Card as="section" className="stack" aria-labelledby="facturas">
        <h2 id="facturas">Facturas</h2>
        <TextField
          label={`${taxNumberIn(country)} de la clínica`}
          hint="Desde que lo guardes, cada cobro aparece en «Facturas» hasta que anotes su factura. Vacío: la clínica no las lleva aquí."
          maxLength={30}
          required={false}
          {...form.field('tax_id')}
        />
        {saved.has_provider && (
          <SelectField
            label="Cómo se emiten"
            hint="A mano: la clínica las emite y aquí las anota."
            {...form.field('invoice_way')}
          >
            <option value="by_hand">A mano</option>
            <option value="provider">Por un emisor de prueba</option>
          </SelectField>
        )}
      </Card>
    </Form>
  )
}
