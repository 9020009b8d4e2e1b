import type { NewContact } from '@psico/contract/people/contact-facts'
import { blankContact } from '../contacts/blank-contact.ts'
import { ContactFields } from '../contacts/ContactFields.tsx'
import { WhoHasToConsent } from '../contacts/MissingConsents.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/forms/Field.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { DeskBooking } from './desk-booking.ts'

interface Props {
  form: DeskBooking
  problems: Record<string, string | undefined>
  onChange: (change: Partial<DeskBooking>) => void
}

/** So many answer for a minor in the dialog; more are added at "Datos del paciente". */
const mostHere = 4

/** A minor without an account of their own, and who answers for them. */
export function NewMinor({ form, problems, onChange }: Props) {
  const field = (name: 'first_name' | 'last_name' | 'date_of_birth', label: string) => ({
    label,
    value: form[name],
    error: problems[name],
    autoComplete: 'off' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const change = (at: number, part: Partial<NewContact>) =>
    onChange({ contacts: form.contacts.map((contact, n) => (n === at ? { ...contact, ...part } : contact)) })
  return (
    <>
      <div className="form-grid">
        <TextField {...field('first_name', 'Nombre')} required maxLength={80} />
        <TextField {...field('last_name', 'Apellido')} required maxLength={80} />
        <TextField {...field('date_of_birth', 'Fecha de nacimiento')} type="date" required />
      </div>
      {form.contacts.map((contact, at) => (
        <fieldset key={at} className="stack is-tight">
          <legend>
            {at === 0 ? 'Quién responde por esta persona' : `Otra persona que responde (${at + 1})`}
          </legend>
          <ContactFields
            contact={contact}
            errors={ofContact(problems, at)}
            onChange={(part) => change(at, part)}
          />
          {at > 0 && (
            <div>
              <Button
                size="small"
                look="quiet"
                onClick={() => onChange({ contacts: form.contacts.filter((_it, n) => n !== at) })}
              >
                Quitar a esta persona
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {problems['contacts'] && (
        <Notice tone="danger" isAlert>
          {problems['contacts']}
        </Notice>
      )}
      {form.contacts.length < mostHere && (
        <div>
          <Button
            size="small"
            look="secondary"
            icon="plus"
            onClick={() => onChange({ contacts: [...form.contacts, blankContact] })}
          >
            Agregar a otra persona
          </Button>
        </div>
      )}
      <WhoHasToConsent born={form.date_of_birth} contacts={form.contacts} />
    </>
  )
}

/** Of what is wrong, that of one contact by its fields. */
const ofContact = (
  problems: Record<string, string | undefined>,
  at: number,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, said]) =>
      name.startsWith(`contacts.${at}.`) ? [[name.slice(`contacts.${at}.`.length), said]] : [],
    ),
  )
