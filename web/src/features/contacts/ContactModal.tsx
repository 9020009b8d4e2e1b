import { addContact, changeContact, listContacts } from '@psico/contract/contacts/contacts'
import { readPatientConsents } from '@psico/contract/consents/patient-consents'
import {
  custodies,
  custodyNames,
  relationNames,
  relations,
  type Contact,
  type NewContact,
} from '@psico/contract/people/contact-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { CheckField, SelectField, TextField } from '../../ui/Field.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { useServerErrors } from '../../ui/server-errors.ts'
import { toast } from '../../ui/toast.ts'
import { texts, ticks } from './texts.ts'

interface Props {
  patient: string
  /** The one that is changed; null for a new one. */
  contact: Contact | null
  onClose: () => void
}

const blank: NewContact = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  relation: 'mother',
  custody: 'none',
  pays: false,
  reminders: false,
  portal: false,
  blocked: false,
}

const lines = [
  ['first_name', 'Nombre', 'text', true, 80],
  ['last_name', 'Apellidos', 'text', true, 80],
  ['email', 'Correo electrónico', 'email', false, 254],
  ['phone', 'Teléfono', 'tel', false, 30],
] as const

/** Somebody who answers for a patient: who they are, and what they may. */
export function ContactModal({ patient, contact, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<NewContact>(contact ? picked(contact) : blank)
  const { errors, refused } = useServerErrors()
  const save = useMutation({
    mutationFn: () =>
      contact
        ? call(changeContact, { params: { id: patient, contact: contact.id }, body: typed })
        : call(addContact, { params: { id: patient }, body: typed }),
    onSuccess: () => {
      toast.success(texts.saved)
      onClose()
      void outdated(queries, listContacts, readPatientConsents)
    },
    onError: refused,
  })
  const change = (part: Partial<NewContact>) => setTyped((before) => ({ ...before, ...part }))
  // A tick has no place of its own for what is wrong with it.
  const problem = save.isError && (errors['portal'] !== undefined || Object.keys(errors).length === 0)
  return (
    <FormModal
      title={contact ? 'Editar contacto' : 'Agregar contacto'}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      submit="Guardar contacto"
      busy={save.isPending}
      problem={problem ? (errors['portal'] ?? sentenceOf(save.error, texts.notSaved)) : null}
    >
      {lines.map(([name, label, type, required, maxLength], at) => (
        <TextField
          key={name}
          label={label}
          type={type}
          required={required}
          maxLength={maxLength}
          data-first={at === 0 ? true : undefined}
          value={typed[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      ))}
      <SelectField
        label="Qué es de la persona"
        value={typed.relation}
        error={errors['relation']}
        onChange={({ target }) =>
          change({ relation: relations.find((it) => it === target.value) ?? 'other' })
        }
      >
        {relations.map((it) => (
          <option key={it} value={it}>
            {relationNames[it]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Custodia"
        hint="De ella depende quién tiene que consentir."
        value={typed.custody}
        error={errors['custody']}
        onChange={({ target }) => change({ custody: custodies.find((it) => it === target.value) ?? 'none' })}
      >
        {custodies.map((it) => (
          <option key={it} value={it}>
            {custodyNames[it]}
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
    </FormModal>
  )
}

/** What can be changed of it. */
const picked = (it: Contact): NewContact => ({
  first_name: it.first_name,
  last_name: it.last_name,
  email: it.email,
  phone: it.phone,
  relation: it.relation,
  custody: it.custody,
  pays: it.pays,
  reminders: it.reminders,
  portal: it.portal,
  blocked: it.blocked,
})
