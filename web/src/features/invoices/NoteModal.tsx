import { invoiceFileTexts, invoiceLine, type Invoice } from '@psico/contract/invoices/invoices'
import { taxNumberIn } from '@psico/contract/core/countries'
import { slashDate } from '@psico/contract/core/dates'
import { maxUploadBytes } from '@psico/contract/documents/documents'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { dateIn } from '../../lib/dates.ts'
import { moneyIn } from '../../lib/money.ts'
import { tenant } from '../../lib/tenant.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FileDrop } from '../../ui/forms/FileDrop.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { paidFor } from './InvoiceTable.tsx'
import { useNote } from './queries.ts'
import { texts } from './texts.ts'

const isBolivian = tenant.country === 'BO'

/** An invoice that the clinic issued elsewhere: what it says, and its PDF. */
export function NoteModal({ invoice: it, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [typed, setTyped] = useState({
    number: '',
    date: dateIn(tenant.timezone),
    time: '',
    cuf: '',
    buyer_name: it.buyer_name,
    buyer_tax_number: it.buyer_tax_number,
    branch: '0',
    point_of_sale: '0',
  })
  const [pdf, setPdf] = useState<File | null>(null)
  const { errors, setErrors, show, refused } = useServerErrors()
  const note = useNote(it, onClose)
  const field = (name: keyof typeof typed, wire: string = name) => ({
    value: typed[name],
    error: errors[wire],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setErrors({ ...errors, [wire]: undefined })
    },
  })
  const choose = (file: File | null) => {
    setPdf(file)
    setErrors({ ...errors, file: file ? complaintAbout(file) : undefined })
  }
  const submit = () => {
    const { date, time, branch, point_of_sale, ...rest } = typed
    const missing = {
      ...(typed.number.trim() === '' ? { number: texts.numberMissing } : {}),
      ...(date === '' ? { issued_at: texts.dateMissing } : {}),
      ...(time === '' ? { time: texts.timeMissing } : {}),
      ...(pdf && complaintAbout(pdf) ? { file: complaintAbout(pdf) } : {}),
    }
    if (Object.keys(missing).length > 0) return show(missing)
    const places = typed.cuf.trim() !== '' ? { branch, point_of_sale } : {}
    note.mutate({ typed: { ...rest, ...places, issued_at: `${date}T${time}` }, pdf }, { onError: refused })
  }
  return (
    <FormModal
      title="Anotar factura"
      onClose={onClose}
      onSubmit={submit}
      submit="Anotar factura"
      busy={note.isPending}
      problem={
        note.isError && Object.keys(errors).length === 0 ? sentenceOf(note.error, texts.noteFailed) : null
      }
    >
      <p>
        {moneyIn(it.amount, it.currency)} de {it.payer_name ?? it.patient_name}, cobrados el{' '}
        {slashDate(dateIn(tenant.timezone, it.charged_at))}. {paidFor(it)}. La línea de la factura dice solo «
        {invoiceLine}».
      </p>
      <TextField label="Número de la factura" inputMode="numeric" maxLength={30} {...field('number')} />
      <div className="form-grid">
        <TextField label="Fecha de emisión" type="date" {...field('date', 'issued_at')} />
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
        file={pdf}
        error={errors['file']}
        onFile={choose}
      />
    </FormModal>
  )
}

function complaintAbout({ name, size }: File): string | undefined {
  if (!/\.pdf$/i.test(name)) return invoiceFileTexts.wrongType
  if (size === 0) return invoiceFileTexts.empty
  return size > maxUploadBytes ? invoiceFileTexts.tooLarge : undefined
}
