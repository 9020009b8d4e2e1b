import { invoiceFileTexts, invoiceLine, type Invoice } from '@psico/contract/invoices/invoices'
import { taxNumberIn } from '@psico/contract/core/countries'
import { slashDate } from '@psico/contract/core/dates'
import { maxUploadBytes } from '@psico/contract/documents/documents'
import { dateIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { paidFor } from './InvoiceTable.tsx'
import { useNote } from './queries.ts'
import { texts } from './texts.ts'

const isBolivian = tenant.country === 'BO'

/** An invoice that the clinic issued elsewhere: what it says, and its PDF. */
export function NoteModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const note = useNote(invoice, onClose)
  const form = useForm({
    what: `invoice:${invoice.payment}`,
    saved: {
      number: '',
      issued_at: dateIn(tenant.timezone),
      time: '',
      cuf: '',
      buyer_name: invoice.buyer_name,
      buyer_tax_number: invoice.buyer_tax_number,
      branch: '0',
      point_of_sale: '0',
      file: null as File | null,
    },
    unkept: ['file'],
    required: { number: texts.numberMissing, issued_at: texts.dateMissing, time: texts.timeMissing },
    complaintsAbout: ({ file }) => complaintAbout(file),
    send: ({ issued_at, time, branch, point_of_sale, file, ...rest }) => {
      const places = rest.cuf.trim() !== '' ? { branch, point_of_sale } : {}
      return note.mutateAsync({ typed: { ...rest, ...places, issued_at: `${issued_at}T${time}` }, pdf: file })
    },
  })
  const { typed, field } = form
  const choose = (file: File | null) => {
    form.change({ file })
    form.setErrors({ ...form.errors, file: undefined, ...complaintAbout(file) })
  }
  return (
    <FormModal
      title="Anotar factura"
      onClose={onClose}
      form={form}
      failed={texts.noteFailed}
      submit="Anotar factura"
    >
      <p>
        {moneyIn(invoice.amount, invoice.currency)} de {invoice.payer_name ?? invoice.patient_name}, cobrados
        el {slashDate(dateIn(tenant.timezone, invoice.charged_at))}. {paidFor(invoice)}. La línea de la
        factura dice solo «{invoiceLine}».
      </p>
      <TextField label="Número de la factura" inputMode="numeric" maxLength={30} {...field('number')} />
      <div className="form-grid">
        <TextField label="Fecha de emisión" type="date" {...field('issued_at')} />
        <TextField label="Hora de emisión" type="time" {...field('time')} />
      </div>
      {isBolivian && (
        <TextField
          label="CUF"
          required={false}
          hint="El código de autorización. Comprobamos que sea del NIT de la clínica, de este número y de esta hora."
          maxLength={100}
          {...field('cuf')}
        />
      )}
      <div className="form-grid">
        <TextField label="A nombre de" required={false} maxLength={120} {...field('buyer_name')} />
        <TextField
          label={`${taxNumberIn(tenant.country)} o documento`}
          required={false}
          maxLength={30}
          {...field('buyer_tax_number')}
        />
      </div>
      {isBolivian && typed.cuf.trim() !== '' && (
        <div className="form-grid">
          <TextField label="Sucursal" inputMode="numeric" maxLength={4} {...field('branch')} />
          <TextField label="Punto de venta" inputMode="numeric" maxLength={4} {...field('point_of_sale')} />
        </div>
      )}
      <FileDrop
        label="PDF de la factura (opcional)"
        hint="Hasta 10 MB. Se guarda cifrado."
        accept=".pdf"
        file={typed.file}
        error={form.errors['file']}
        onFile={choose}
      />
    </FormModal>
  )
}

function complaintAbout(file: File | null): Record<string, string> {
  if (!file) return {}
  if (!/\.pdf$/i.test(file.name)) return { file: invoiceFileTexts.wrongType }
  if (file.size === 0) return { file: invoiceFileTexts.empty }
  return file.size > maxUploadBytes ? { file: invoiceFileTexts.tooLarge } : {}
}
