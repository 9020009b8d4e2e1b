import type { NewContact } from '@psico/contract/people/contact-facts'

/** Somebody who answers for a patient, before anything is typed: nothing is ticked. */
export const blankContact: NewContact = {
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
