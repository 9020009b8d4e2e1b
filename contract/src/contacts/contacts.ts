import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import { contact, contactFacts, mostContacts, newContact } from '../people/contact-facts.ts'

const ofPatient = { id }

export const listContacts = endpoint({
  method: 'GET',
  path: '/patients/:id/contacts/',
  summary:
    'Who answers for a patient, for reception, admins, and professionals of their own patients; in the order in which they were added.',
  params: z.object(ofPatient),
  // Somebody who is blocked may stand there by two addresses.
  answer: z.object({ results: z.array(contact).max(2 * mostContacts) }),
})

export const addContact = endpoint({
  method: 'POST',
  path: '/patients/:id/contacts/',
  summary: 'Adds somebody who answers for a patient; `portal` invites them by mail, or links their account.',
  params: z.object(ofPatient),
  body: newContact.extend({
    /** The id under which it is sent: sent again, since the answer was lost on its way, it is the same contact. */
    contact: id.optional(),
  }),
  answer: contact,
  status: 201,
})

export const changeContact = endpoint({
  method: 'PATCH',
  path: '/patients/:id/contacts/:contact/',
  summary:
    'Changes a contact; what is left out stays. Who loses the custody loses portal, reminders and payments with it, unless the same call ticks them.',
  params: z.object({ ...ofPatient, contact: id }),
  body: z.object(contactFacts).partial(),
  answer: contact,
})

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/patients/:id/contacts/:contact/',
  summary: 'Takes a contact away; a consent that they gave stays on record.',
  params: z.object({ ...ofPatient, contact: id }),
})
