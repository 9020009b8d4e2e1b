import { addContact, changeContact, listContacts } from '@psico/contract/contacts/contacts'
import { readPatientConsents } from '@psico/contract/consents/patient-consents'
import type { Contact, NewContact } from '@psico/contract/people/contact-facts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { outdated } from '../../lib/asked.ts'
import { sentenceOf } from '../../lib/call-error.ts'
import { call } from '../../lib/call.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { useServerErrors } from '../../ui/forms/server-errors.ts'
import { toast } from '../../ui/notices/toast.ts'
import { blankContact } from './blank-contact.ts'
import { ContactFields } from './ContactFields.tsx'
import { texts } from './texts.ts'

interface Props {
  patient: string
  /** The one that is changed; null for a new one. */
  contact: Contact | null
  onClose: () => void
}

/** Somebody who answers for a patient: who they are, and what they may. */
export function ContactModal({ patient, contact, onClose }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState<NewContact>(contact ? picked(contact) : blankContact)
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
      <ContactFields contact={typed} errors={errors} onChange={change} />
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
