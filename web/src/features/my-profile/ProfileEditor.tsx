import type { OwnProfile } from '@psico/contract/people/people'
import { useState } from 'react'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { TextArea, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { bodyOf, formOf, type ProfileForm } from './profile-form.ts'
import { useSaveProfile } from './queries.ts'
import { texts } from './texts.ts'

interface Props {
  profile: OwnProfile
  onCancel: () => void
  onSaved: () => void
}

/** The patient's own data in a form; the e-mail is shown and stays, a ci that is empty is filled once. */
export function ProfileEditor({ profile, onCancel, onSaved }: Props) {
  const [saved] = useState(() => formOf(profile))
  const save = useSaveProfile()
  const form = useForm<ProfileForm>({
    what: 'profile',
    saved,
    send: (typed) => save.mutateAsync(bodyOf(typed)),
    onSaved: () => {
      toast.success(texts.profileSaved)
      onSaved()
    },
  })
  const { field } = form

  return (
    <form className="stack is-loose" onSubmit={form.submit} noValidate>
      <UnsavedChanges when={form.isChanged && !form.isSaving} />
      {form.error != null && (
        <Notice tone="danger" isAlert>
          {texts.profileSave}
        </Notice>
      )}
      <Card as="section" className="stack">
        <h2>Datos personales</h2>
        <div className="form-grid">
          <TextField label="Email" value={profile.email} readOnly hint="No se puede cambiar." />
          {profile.ci ? (
            <TextField
              label="Carnet de identidad (CI)"
              value={profile.ci}
              readOnly
              hint="No se puede cambiar."
            />
          ) : (
            <TextField
              data-first
              label="Carnet de identidad (CI)"
              required={false}
              maxLength={30}
              hint="Se escribe una sola vez; después solo lo cambia la clínica."
              {...field('ci')}
            />
          )}
          <TextField
            data-first
            label="Nombre"
            autoComplete="given-name"
            maxLength={80}
            {...field('first_name')}
          />
          <TextField label="Apellido" autoComplete="family-name" maxLength={80} {...field('last_name')} />
          <TextField label="Teléfono" type="tel" autoComplete="tel" maxLength={30} {...field('phone')} />
          <TextField
            label="Fecha de nacimiento"
            type="date"
            min="1900-01-01"
            autoComplete="bday"
            {...field('date_of_birth')}
          />
          <TextField label="Dirección" autoComplete="street-address" maxLength={200} {...field('address')} />
          <TextField label="Ocupación" maxLength={120} {...field('occupation')} />
          <TextField label="Estado civil" maxLength={40} required={false} {...field('marital_status')} />
        </div>
      </Card>
      <Card as="section" className="stack">
        <h2>Salud</h2>
        <TextArea
          label="Antecedentes médicos"
          hint="Lo que quieras que sepa quien te atiende: enfermedades, medicación, alergias. La recepción y la administración no lo ven."
          rows={4}
          maxLength={5000}
          {...field('medical_history')}
        />
      </Card>
      <Card as="section" className="stack">
        <h2>Contacto de emergencia</h2>
        <div className="form-grid">
          <TextField label="Nombre del contacto" maxLength={120} {...field('emergency_contact_name')} />
          <TextField
            label="Teléfono del contacto"
            type="tel"
            maxLength={30}
            {...field('emergency_contact_phone')}
          />
        </div>
      </Card>
      <div className="cluster">
        <Button type="submit" busy={form.isSaving} busyText="Guardando...">
          Guardar Cambios
        </Button>
        <Button look="secondary" onClick={onCancel} disabled={form.isSaving}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
