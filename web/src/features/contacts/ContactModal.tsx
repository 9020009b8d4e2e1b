import { useState } from 'react'
import type { Contact, NewContact } from '@psico/contract/people/contact-facts'
import { useForm } from '../../session/use-form.ts'
import { fieldErrorsOf } from '../../lib/call-error.ts'
import { FormModal } from '../../ui/forms/FormModal.tsx'
import { newId } from '../../ui/forms/new-id.ts'
import { blankContact } from './blank-contact.ts'
import { ContactFields } from './ContactFields.tsx'
import { useSaveContact } from './desk-queries.ts'
import { texts } from './texts.ts'

interface Props {
  patient: string
  /** The one that is changed; null for a new one. */
  contact: Contact | null
  onClose: () => void
}

/** Somebody who answers for a patient: who they are, and what they may. */
export function ContactModal({ patient, contact, onClose }: Props) {
  // Pressed again, since the answer was lost on its way, it is the same contact.
  const [asNew] = useState(newId)
  const save = useSaveContact(patient, { contact: contact?.id, asNew }, onClose)
  const form = useForm<NewContact>({
    what: `contact:${patient}:${contact?.id ?? ''}`,
    saved: contact ? picked(contact) : blankContact,
    // A tick has no place of its own for what is wrong with it.
    saidAbout: (error) => {
      const { portal, ...rest } = fieldErrorsOf(error)
      return portal === undefined ? rest : { ...rest, non_field_errors: portal }
    },
    send: (typed) => save.mutateAsync(typed),
  })
  return (
    <FormModal
      title={contact ? 'Editar contacto' : 'Agregar contacto'}
      onClose={onClose}
      form={form}
      failed={texts.notSaved}
      submit="Guardar contacto"
    >
      <ContactFields contact={form.typed} errors={form.errors} onChange={form.change} />
    </FormModal>
  )
}

/** What can be changed of it. */
const picked = (contact: Contact): NewContact => ({
  first_name: contact.first_name,
  last_name: contact.last_name,
  email: contact.email,
  phone: contact.phone,
  relation: contact.relation,
  custody: contact.custody,
  pays: contact.pays,
  reminders: contact.reminders,
  portal: contact.portal,
  blocked: contact.blocked,
})
