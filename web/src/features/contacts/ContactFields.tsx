import {
  custodies,
  custodyNames,
  relationNames,
  relations,
  type NewContact,
} from '@psico/contract/people/contact-facts'
import { CheckField, SelectField, TextField } from '../../ui/forms/Field.tsx'
import { ticks } from './texts.ts'

interface Props {
  contact: NewContact
  errors: Record<string, string | undefined>
  onChange: (part: Partial<NewContact>) => void
}

const lines = [
  ['first_name', 'Nombre', 'text', true, 80],
  ['last_name', 'Apellidos', 'text', true, 80],
  ['email', 'Correo electrónico', 'email', false, 254],
  ['phone', 'Teléfono', 'tel', false, 30],
] as const

/** Who somebody is to a patient, and what each tick lets them do. */
export function ContactFields({ contact: typed, errors, onChange: change }: Props) {
  return (
    <>
      <div className="form-grid">
        {lines.map(([name, label, type, required, maxLength], at) => (
          <TextField
            key={name}
            label={label}
            type={type}
            required={required}
            maxLength={maxLength}
            autoComplete="off"
            data-first={at === 0 ? true : undefined}
            value={typed[name]}
            error={errors[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <SelectField
        label="Qué es de la persona"
        value={typed.relation}
        error={errors['relation']}
        onChange={({ target }) =>
          change({ relation: relations.find((relation) => relation === target.value) ?? 'other' })
        }
      >
        {relations.map((relation) => (
          <option key={relation} value={relation}>
            {relationNames[relation]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Custodia"
        hint="De ella depende quién tiene que consentir."
        value={typed.custody}
        error={errors['custody']}
        onChange={({ target }) =>
          change({ custody: custodies.find((custody) => custody === target.value) ?? 'none' })
        }
      >
        {custodies.map((custody) => (
          <option key={custody} value={custody}>
            {custodyNames[custody]}
          </option>
        ))}
      </SelectField>
      {ticks.map(([name, label, hint]) => (
        <CheckField
          key={name}
          label={label}
          hint={hint}
          checked={typed[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
    </>
  )
}
