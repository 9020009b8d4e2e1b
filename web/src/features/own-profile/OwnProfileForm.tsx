import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Specialization } from '@psico/contract/professionals/professionals'
import { tenant } from '../../lib/tenant.ts'
import { useForm } from '../../session/use-form.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { CheckField, TextArea, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { toast } from '../../ui/notices/toast.ts'
import { UnsavedChanges } from '../../ui/dialogs/UnsavedChanges.tsx'
import { feeSent, formOf, isSame, type EditedProfile, type ProfileForm } from './own-profile.ts'
import { useSaveProfile } from './queries.ts'
import { AboutYou } from './AboutYou.tsx'
import { NoteHabits } from './NoteHabits.tsx'
import { catalogue } from '../professionals/queries.ts'
import { texts } from '../professionals/texts.ts'

interface Props {
  profile: EditedProfile
  /** An admin changes it for somebody: what is theirs alone is left out. */
  isOthers?: boolean
  onCancel: () => void
  onSaved: () => void
}

/** Everything of the profile that can be changed. What was typed stays until it is saved or given up. */
export function OwnProfileForm({ profile, isOthers = false, onCancel, onSaved }: Props) {
  const [start] = useState(() => formOf(profile))
  const saving = useSaveProfile(isOthers ? profile.id : null)
  const form = useForm<ProfileForm>({
    what: isOthers ? `profile-${profile.id}` : 'own-profile',
    saved: start,
    send: ({ consultation_fee: fee, ...typed }) =>
      saving.mutateAsync({ ...typed, ...feeSent(fee, profile.fee_is_set) }),
    onSaved: () => {
      toast.success(texts.ownSaved)
      onSaved()
    },
  })
  const { typed, errors, change } = form
  return (
    <form className="stack is-loose" onSubmit={form.submit} noValidate>
      <UnsavedChanges when={!isSame(typed, start) && !form.isSaving} />
      {form.error != null && (
        <Notice tone="danger" isAlert>
          {texts.ownSaveFailed}
        </Notice>
      )}
      <Plain form={typed} errors={errors} onChange={change} />
      <Offer form={typed} isOthers={isOthers} error={errors['specialization_ids']} onChange={change} />
      <AboutYou form={typed} isOthers={isOthers} onChange={change} />
      {!isOthers && <NoteHabits form={typed} onChange={change} />}
      <Words form={typed} errors={errors} onChange={change} />
      <div className="cluster">
        <Button type="submit" busy={form.isSaving} busyText="Guardando...">
          Guardar cambios
        </Button>
        <Button look="secondary" disabled={form.isSaving} onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  form: ProfileForm
  errors: Record<string, string | undefined>
  onChange: (part: Partial<ProfileForm>) => void
}
type TextName = { [K in keyof ProfileForm]: ProfileForm[K] extends string ? K : never }[keyof ProfileForm]

const tied = ({ form, errors, onChange }: PartProps, name: TextName) => ({
  value: form[name],
  error: errors[name],
  onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
})

function Plain(props: PartProps) {
  return (
    <Card as="section" className="form-grid" aria-label="Datos profesionales">
      <TextField data-first label="Número de matrícula" maxLength={60} {...tied(props, 'license_number')} />
      <TextField label="Ciudad" maxLength={80} autoComplete="address-level2" {...tied(props, 'city')} />
      <TextField
        label="Años de experiencia"
        type="number"
        min={0}
        max={80}
        {...tied(props, 'experience_years')}
      />
      <TextField
        label={`Precio de la consulta (${tenant.currency_label})`}
        inputMode="decimal"
        {...tied(props, 'consultation_fee')}
      />
      <TextField
        label="Duración de la sesión (minutos)"
        type="number"
        min={10}
        max={480}
        hint="Las citas ya reservadas conservan la suya."
        {...tied(props, 'session_duration')}
      />
      <TextField label="Dirección del consultorio" maxLength={200} {...tied(props, 'office_address')} />
    </Card>
  )
}

function Words(props: PartProps) {
  return (
    <Card as="section" className="stack" aria-label="Presentación">
      <TextArea label="Biografía" rows={6} maxLength={5000} {...tied(props, 'bio')} />
      <TextArea label="Formación" rows={4} maxLength={2000} {...tied(props, 'education')} />
    </Card>
  )
}

interface OfferProps extends Pick<PartProps, 'form' | 'onChange'> {
  isOthers: boolean
  error: string | undefined
}

function Offer({ form, isOthers, error, onChange }: OfferProps) {
  const specialties = useQuery(catalogue)
  const toggle = ({ id }: Specialization) => {
    const chosen = form.specialization_ids
    onChange({
      specialization_ids: chosen.includes(id)
        ? chosen.filter((chosenId) => chosenId !== id)
        : [...chosen, id],
    })
  }
  return (
    <Card as="section" className="form-grid" aria-label="Qué ofreces">
      <fieldset>
        <legend>Especialidades</legend>
        {specialties.isPending && <p className="dim">Cargando…</p>}
        {specialties.isLoadingError && <Notice tone="danger">{texts.catalogueFailed}</Notice>}
        {specialties.data?.map((specialty) => (
          <CheckField
            key={specialty.id}
            label={specialty.name}
            checked={form.specialization_ids.includes(specialty.id)}
            onChange={() => toggle(specialty)}
          />
        ))}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>Modalidad</legend>
        <CheckField
          label="Online"
          checked={form.accepts_online_sessions}
          onChange={() => onChange({ accepts_online_sessions: !form.accepts_online_sessions })}
        />
        <CheckField
          label="Presencial"
          checked={form.accepts_in_person_sessions}
          onChange={() => onChange({ accepts_in_person_sessions: !form.accepts_in_person_sessions })}
        />
        <CheckField
          label={isOthers ? 'Recibe reservas nuevas' : 'Recibo reservas nuevas'}
          hint={`Sin esta marca no ${isOthers ? 'aparece' : 'apareces'} en la búsqueda; lo ya reservado sigue en pie.`}
          checked={form.accepts_new_bookings}
          onChange={() => onChange({ accepts_new_bookings: !form.accepts_new_bookings })}
        />
      </fieldset>
    </Card>
  )
}
