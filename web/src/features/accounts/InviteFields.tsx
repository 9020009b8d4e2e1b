import { Button } from '../../ui/buttons/Button.tsx'
import { SelectField, TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Invited, InvitedErrors } from './invitations.ts'

interface Props {
  /** Its place among several, from 1. */
  number: number
  isAlone: boolean
  person: Invited
  errors: InvitedErrors
  onChange: (person: Invited) => void
  onRemove: () => void
}

/** Whom to invite, and as what; among several each is named by its place. */
export function InviteFields({ number, isAlone, person, errors, onChange, onRemove }: Props) {
  const of = (label: string) => (number === 1 ? label : `${label} (persona ${number})`)
  const field = (name: 'first_name' | 'last_name' | 'email') => ({
    value: person[name],
    error: errors[name],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ ...person, [name]: event.target.value }),
  })
  return (
    <fieldset className="stack">
      {!isAlone && <legend>Persona {number}</legend>}
      {errors['non_field_errors'] && (
        <Notice tone="danger" isAlert>
          {errors['non_field_errors']}
        </Notice>
      )}
      <div className="form-grid">
        <TextField label={of('Nombre')} data-first {...field('first_name')} />
        <TextField label={of('Apellido')} {...field('last_name')} />
      </div>
      <TextField label={of('Correo electrónico')} type="email" {...field('email')} />
      <SelectField
        label={of('Tipo de usuario')}
        value={person.user_type}
        onChange={(event) => onChange({ ...person, user_type: event.target.value as Invited['user_type'] })}
      >
        <option value="professional">Profesional</option>
        <option value="reception">Recepción</option>
        <option value="admin">Administración</option>
      </SelectField>
      {!isAlone && (
        <Button
          look="quiet"
          size="small"
          icon="trash"
          aria-label={`Quitar a la persona ${number}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      )}
    </fieldset>
  )
}
