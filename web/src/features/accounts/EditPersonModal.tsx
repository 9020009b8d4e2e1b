import type { AdminUserDetail } from '@psico/contract/people/people'
import { tenant } from '../../lib/tenant.ts'
import { dateIn } from '../../lib/dates.ts'
import { typedAmount } from '../../lib/money.ts'
import { useForm } from '../../session/use-form.ts'
import { TextField } from '../../ui/forms/Field.tsx'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { useChangePerson } from './admin-queries.ts'
import { adminTexts } from './admin-texts.ts'
import { texts } from '../sign-in/texts.ts'

const formOf = (adminUserDetail: AdminUserDetail) => ({
  first_name: adminUserDetail.first_name,
  last_name: adminUserDetail.last_name,
  phone: adminUserDetail.phone,
  ci: adminUserDetail.ci,
  date_of_birth: adminUserDetail.date_of_birth ?? '',
  address: adminUserDetail.address,
  consultation_fee: adminUserDetail.professional_profile?.fee_is_set
    ? String(adminUserDetail.professional_profile.consultation_fee)
    : '',
})

/** Corrects a person's data for the clinic; of a professional the fee, too. */
export function EditPersonModal({ person, onClose }: { person: AdminUserDetail; onClose: () => void }) {
  const save = useChangePerson(person.id)
  const form = useForm({
    what: `person:${person.id}`,
    saved: formOf(person),
    required: { first_name: texts.required, last_name: texts.required },
    send: ({ consultation_fee, ...contact }) => {
      const hasFee = person.professional_profile && consultation_fee.trim()
      const fee = hasFee ? { consultation_fee: typedAmount(consultation_fee) } : {}
      return save.mutateAsync({ ...contact, ...fee })
    },
    onSaved: () => {
      toast.success(adminTexts.saved)
      onClose()
    },
  })
  const { field } = form
  return (
    <FormModal
      title="Editar datos"
      onClose={onClose}
      form={form}
      failed={adminTexts.saveFailed}
      submit="Guardar"
    >
      <div className="form-grid">
        <TextField label="Nombre" {...field('first_name')} required data-first maxLength={80} />
        <TextField label="Apellido" {...field('last_name')} required maxLength={80} />
        <TextField label="Teléfono" {...field('phone')} type="tel" maxLength={30} />
        <TextField label="Carnet de identidad (CI)" {...field('ci')} maxLength={30} />
        <TextField
          label="Fecha de nacimiento"
          {...field('date_of_birth')}
          type="date"
          min="1900-01-01"
          max={dateIn(tenant.timezone)}
        />
        {person.professional_profile && (
          <TextField
            label={`Precio de la consulta (${tenant.currency_label})`}
            {...field('consultation_fee')}
            inputMode="decimal"
          />
        )}
      </div>
      <TextField label="Dirección" {...field('address')} maxLength={200} />
    </FormModal>
  )
}
