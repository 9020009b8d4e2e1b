import type { AdminUserDetail } from '@psico/contract/people/people'
import { useState } from 'react'
import { sentenceOf } from '../../lib/call-error.ts'
import { tenant } from '../../lib/tenant.ts'
import { dateIn } from '../../lib/dates.ts'
import { typedAmount } from '../../lib/money.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { useChangePerson } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { texts } from '../sign-in/texts.ts'

const formOf = (it: AdminUserDetail) => ({
  first_name: it.first_name,
  last_name: it.last_name,
  phone: it.phone,
  ci: it.ci,
  date_of_birth: it.date_of_birth ?? '',
  address: it.address,
  consultation_fee: it.professional_profile ? String(it.professional_profile.consultation_fee) : '',
})
type Form = ReturnType<typeof formOf>

/** Corrects a person's data for the clinic; of a professional the fee, too. */
export function EditPersonModal({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(person))
  const { errors, show, refused } = useServerErrors()
  const save = useChangePerson(person.id)
  const field = (name: keyof Form, label: string) => ({
    label,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  })
  const submit = () => {
    const missing = (['first_name', 'last_name'] as const).filter((name) => !form[name].trim())
    show(Object.fromEntries(missing.map((name) => [name, texts.required])))
    if (missing.length > 0) return
    const { consultation_fee, ...contact } = form
    const hasFee = person.professional_profile && consultation_fee.trim()
    const fee = hasFee ? { consultation_fee: typedAmount(consultation_fee) } : {}
    save.mutate(
      { ...contact, ...fee },
      {
        onSuccess: () => {
          toast.success(adminTexts.saved)
          onClose()
        },
        onError: (error) => refused(error),
      },
    )
  }
  const problem = save.isError && Object.keys(errors).length === 0
  return (
    <FormModal
      title="Editar datos"
      onClose={onClose}
      onSubmit={submit}
      submit="Guardar"
      busy={save.isPending}
      problem={problem ? sentenceOf(save.error, adminTexts.saveFailed) : null}
    >
      <div className="form-grid">
        <TextField {...field('first_name', 'Nombre')} required data-first maxLength={80} />
        <TextField {...field('last_name', 'Apellido')} required maxLength={80} />
        <TextField {...field('phone', 'Teléfono')} type="tel" maxLength={30} />
        <TextField {...field('ci', 'Carnet de identidad (CI)')} maxLength={30} />
        <TextField
          {...field('date_of_birth', 'Fecha de nacimiento')}
          type="date"
          min="1900-01-01"
          max={dateIn(tenant.timezone)}
        />
        {person.professional_profile && (
          <TextField
            {...field('consultation_fee', `Precio de la consulta (${tenant.currency_label})`)}
            inputMode="decimal"
          />
        )}
      </div>
      <TextField {...field('address', 'Dirección')} maxLength={200} />
    </FormModal>
  )
}
