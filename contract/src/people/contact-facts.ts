import { z } from 'zod'
import { email, id, phoneNumber } from '../core/fields.ts'
import { nameLine } from './names.ts'

export const relations = [
  'mother',
  'father',
  'guardian',
  'grandparent',
  'sibling',
  'partner',
  'other',
] as const
export type Relation = (typeof relations)[number]

export const relationNames: Record<Relation, string> = {
  mother: 'Madre',
  father: 'Padre',
  guardian: 'Tutor o tutora legal',
  grandparent: 'Abuela o abuelo',
  sibling: 'Hermana o hermano',
  partner: 'Pareja',
  other: 'Otra persona',
}

export const custodies = ['none', 'shared', 'sole'] as const
export type Custody = (typeof custodies)[number]

export const custodyNames: Record<Custody, string> = {
  none: 'Sin custodia',
  shared: 'Custodia compartida',
  sole: 'Custodia exclusiva',
}

/** From this birthday on nobody answers for a person. */
export const ageOfMajority = 18

/** So many a patient has at most. */
export const mostContacts = 20

const tick = z.boolean('Di sí o no.')

export const contactFacts = {
  first_name: nameLine(80),
  last_name: nameLine(80),
  /** Empty where none is known. */
  email: email.or(z.literal('')),
  phone: phoneNumber,
  relation: z.enum(relations, 'Elige qué es de la persona.'),
  custody: z.enum(custodies, 'Elige una custodia.'),
  /** Is asked for what has to be paid. */
  pays: tick,
  /** Gets the mails about sessions, and their reminders. */
  reminders: tick,
  /** Signs in, and books, pays, moves and cancels for the patient. */
  portal: tick,
  /** Gets no message and no access, whatever else is ticked. */
  blocked: tick,
}

export const newContact = z.object({
  ...contactFacts,
  email: contactFacts.email.default(''),
  phone: contactFacts.phone.default(''),
  custody: contactFacts.custody.default('none'),
  pays: contactFacts.pays.default(false),
  reminders: contactFacts.reminders.default(false),
  portal: contactFacts.portal.default(false),
  blocked: contactFacts.blocked.default(false),
})
export type NewContact = z.infer<typeof newContact>

export const contact = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  relation: z.enum(relations),
  custody: z.enum(custodies),
  pays: z.boolean(),
  reminders: z.boolean(),
  portal: z.boolean(),
  blocked: z.boolean(),
  /** Further addresses of somebody who is blocked, for which the block holds, too. */
  other_emails: z.array(z.string()),
  /** Whether they can act for the patient today: invited and came, not blocked, the patient still a minor. */
  portal_open: z.boolean(),
  /** Whether they can be noted as who paid at the desk: asked to pay or with the portal, not blocked, the patient still a minor. */
  may_pay: z.boolean(),
})
export type Contact = z.infer<typeof contact>
