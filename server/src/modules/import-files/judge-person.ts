import { contactsInRow } from '@psico/contract/imports/fields'
import {
  custodyNames,
  relationNames,
  type Custody,
  type Relation,
} from '@psico/contract/people/contact-facts'
import type { DateFormat } from '@psico/contract/imports/imports'
import { ageOn } from '@psico/contract/core/dates'
import { readDate } from '#services/sheets/dates'
import { plain } from './guess.ts'
import {
  documentText,
  emailsText,
  emailText,
  lineText,
  nameText,
  phoneText,
  RowTexts,
  splitName,
  yesNoText,
  type ReadText,
} from './texts-of-row.ts'

interface ImportedContact {
  first_name: string
  last_name: string
  relation: Relation
  email: string
  phone: string
  custody: Custody
  pays: boolean
  reminders: boolean
  blocked: boolean
  /** Further addresses of somebody who is blocked. */
  other_emails: string[]
}

export interface ImportedPerson {
  first_name: string
  last_name: string
  email: string
  phone: string
  ci: string
  date_of_birth: string
  address: string
  occupation: string
  marital_status: string
  emergency_contact_name: string
  emergency_contact_phone: string
  is_active: boolean
  contacts: ImportedContact[]
}

export interface Reading {
  today: string
  /** The order of days in each field. */
  formats: Readonly<Record<string, DateFormat | null>>
}

/** A patient, by what one row of a file says of them; what is wrong with it stands in the texts. Pure. */
export function judgePerson(
  raw: Readonly<Record<string, string>>,
  reading: Reading,
): { texts: RowTexts; person: ImportedPerson } {
  const texts = new RowTexts(raw)
  const { first_name, last_name } = namesIn(texts)
  const [address, city] = [texts.read('address', lineText(200)), texts.read('city', lineText(80))]
  const person: ImportedPerson = {
    first_name,
    last_name,
    email: texts.read('email', emailText),
    phone: texts.read('phone', phoneText),
    ci: texts.read('ci', documentText),
    date_of_birth: texts.read('date_of_birth', (text) => birthText(text, reading, 'date_of_birth')),
    address: [address, city].filter((part) => part !== '').join(', '),
    occupation: texts.read('occupation', lineText(120)),
    marital_status: texts.read('marital_status', lineText(60)),
    emergency_contact_name: texts.read('emergency_contact_name', lineText(120)),
    emergency_contact_phone: texts.read('emergency_contact_phone', phoneText),
    is_active: texts.read('active', yesNoText) !== 'no',
    contacts: contactsIn(texts),
  }
  if (person.address.length > 200) texts.error('address', 'La dirección con la ciudad pasa de 200 letras.')
  if (person.email === '' && person.phone === '' && person.contacts.length === 0)
    texts.warn('email', 'No tiene correo, teléfono ni contacto: no habrá cómo avisarle.')
  const isMinor = person.date_of_birth !== '' && ageOn(person.date_of_birth, reading.today) < 18
  if (isMinor && person.contacts.length === 0)
    texts.warn('date_of_birth', 'Es menor de edad y no tiene quien responda por ella.')
  if (!isMinor && person.date_of_birth !== '' && person.contacts.length > 0)
    texts.warn('contact1_full_name', 'Es mayor de edad: sus contactos quedan anotados y no reciben avisos.')
  return { texts, person }
}

const ownAddress = 'Es el correo de la propia persona: deja uno de los dos, o recibirían lo mismo.'

/** Names in cells of their own, or else the whole one in two. */
function namesIn(texts: RowTexts): { first_name: string; last_name: string } {
  const [first, second] = [texts.read('first_name', nameText), texts.read('second_name', nameText)]
  const [last, mother] = [texts.read('last_name', nameText), texts.read('second_last_name', nameText)]
  const names = { first_name: `${first} ${second}`.trim(), last_name: `${last} ${mother}`.trim() }
  const whole = names.first_name === '' || names.last_name === '' ? texts.read('full_name', nameText) : ''
  delete texts.values['full_name']
  delete texts.values['second_name']
  delete texts.values['second_last_name']
  if (whole !== '') {
    const split = splitName(whole)
    names.first_name ||= split.first
    names.last_name ||= split.last
    if (!split.isSure && names.last_name !== '')
      texts.warn('last_name', 'Mira si nombre y apellidos se separaron bien.')
  }
  for (const [field, name] of Object.entries(names)) if (name !== '') texts.values[field] = name
  refuseNames(texts, names)
  return names
}

function refuseNames(texts: RowTexts, names: { first_name: string; last_name: string }): void {
  const hasError = ['full_name', 'first_name', 'last_name', 'second_name', 'second_last_name'].some(
    (nameField) => texts.errors[nameField],
  )
  if (hasError) return
  if (names.first_name === '' && names.last_name === '') return texts.error('first_name', 'Falta el nombre.')
  if (names.first_name === '') texts.error('first_name', 'Falta el nombre.')
  if (names.last_name === '') texts.error('last_name', 'Falta el apellido.')
  if (
    /\s[&+]\s|\s(y|e|and)\s+\p{Lu}/u.test(`${names.first_name} ${names.last_name}`) &&
    /[&+]|\s(y|and)\s/.test(texts.raw['full_name'] ?? texts.raw['first_name'] ?? '')
  )
    texts.error('first_name', 'Parecen dos personas: deja una aquí y pon a la otra en su fila.')
  for (const [field, name] of Object.entries(names))
    if (name.length > 80) texts.error(field, 'Tiene más de 80 letras.')
}

/** A birth date. */
export function birthText(text: string, { today, formats }: Reading, field: string): ReadText {
  const read = readDate(text, { today, isBirth: true, format: formats[field] ?? null })
  if ('error' in read) return read
  if (!/^([T ]\s*0?0:00(:00(\.0+)?)?\s*(am|a\. ?m\.)?)?\s*$/i.test(read.rest))
    return { error: 'Detrás de la fecha hay algo más.' }
  return read.warning ? { value: read.date, warning: read.warning } : { value: read.date }
}

const relationWords: [Relation, RegExp][] = [
  ['mother', /^(madre|mama|mami|mother|mom)/],
  ['father', /^(padre|papa|father|dad)/],
  ['guardian', /^(tutor|apoderad|guardian|representante|responsable)/],
  ['grandparent', /^(abuel|grand)/],
  ['sibling', /^(herman|sibling|brother|sister)/],
  ['partner', /^(pareja|espos|conyuge|novi|partner|spouse|husband|wife|marido|mujer)/],
  ['other', /^(otr|other|ti[oa]\b|prim|amig|familiar)/],
]

const relationText = (text: string): ReadText => {
  const word = plain(text)
  const found = relationWords.find(([, pattern]) => pattern.test(word))?.[0]
  return found
    ? { value: relationNames[found] }
    : { value: relationNames.other, warning: 'No conocemos ese parentesco: queda como «Otra persona».' }
}
const relationOf = (text: string): Relation =>
  (Object.entries(relationNames).find(([, name]) => name === text)?.[0] as Relation | undefined) ?? 'other'

const custodyText = (text: string): ReadText => {
  const word = plain(text)
  if (/^(compartid|shared)/.test(word) || word === plain(custodyNames.shared))
    return { value: custodyNames.shared }
  if (/^(exclusiv|sole|total|unica)/.test(word) || word === plain(custodyNames.sole))
    return { value: custodyNames.sole }
  if (/^(no|sin|ningun|none)/.test(word)) return { value: custodyNames.none }
  return { error: 'Escribe compartida, exclusiva o sin custodia.' }
}
const custodyOf = (text: string): Custody =>
  (Object.entries(custodyNames).find(([, name]) => name === text)?.[0] as Custody | undefined) ?? 'none'

function contactsIn(texts: RowTexts): ImportedContact[] {
  const contacts: ImportedContact[] = []
  const given = Object.keys(texts.raw).filter((field) => field.startsWith('contact'))
  for (let n = 1; n <= contactsInRow; n += 1) {
    const at = (name: string) => `contact${n}_${name}`
    if (!given.some((field) => field.startsWith(at('')) && texts.has(field))) continue
    const contact = contactIn(texts, at)
    if (contact) contacts.push(contact)
  }
  return contacts
}

function contactIn(texts: RowTexts, at: (name: string) => string): ImportedContact | null {
  const isTicked = (name: string) => texts.read(at(name), yesNoText) === 'sí'
  const whole = texts.read(at('full_name'), nameText)
  const split = whole === '' ? null : splitName(whole)
  const first_name = texts.read(at('first_name'), nameText) || (split?.first ?? '')
  const last_name = texts.read(at('last_name'), nameText) || (split?.last ?? '')
  const relation = texts.read(at('relation'), relationText)
  const contact = {
    first_name,
    last_name,
    relation: relationOf(relation),
    email: texts.read(at('email'), emailText),
    phone: texts.read(at('phone'), phoneText),
    custody: custodyOf(texts.read(at('custody'), custodyText)),
    pays: isTicked('pays'),
    reminders: isTicked('reminders'),
    blocked: isTicked('blocked'),
    other_emails: texts.read(at('other_emails'), emailsText).split('; ').filter(Boolean),
  }
  const hasErrors = Object.keys(texts.errors).some((field) => field.startsWith(at('')))
  const says = first_name !== '' || contact.email !== '' || contact.phone !== '' || relation !== ''
  if (!says) return null
  if (first_name === '' && !hasErrors) texts.error(at('full_name'), 'Falta el nombre de este contacto.')
  if (relation === '' && first_name !== '')
    texts.warn(at('relation'), 'Falta el parentesco: queda como «Otra persona».')
  if (contact.email !== '' && contact.email === texts.values['email']) texts.error(at('email'), ownAddress)
  if (contact.other_emails.length > 0 && !contact.blocked)
    texts.error(at('other_emails'), 'Solo quien está bloqueado tiene otros correos aquí.')
  if (contact.reminders && contact.email === '')
    texts.error(at('reminders'), 'Sin correo no hay recordatorios.')
  return contact
}

/** By which two documents are the same, however they are written. */
export const documentKey = (ci: string): string => ci.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
