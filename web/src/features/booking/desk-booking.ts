import type { NewContact } from '@psico/contract/people/contact-facts'
import type { bookForPatient, Modality } from '@psico/contract/sessions/appointments'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { blankContact } from '../contacts/blank-contact.ts'
import { CallError } from '../../lib/call-error.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { hourTexts } from '../hours/texts.ts'
import { bookingTexts } from './texts.ts'

/** Somebody the clinic knows, a new adult, a new minor with who answers for them, or a couple. */
export type WhoIsBooked = 'known' | 'new' | 'minor' | 'couple'

/** What the front desk has entered of a booking. */
export interface DeskBooking {
  who: WhoIsBooked
  patient: string
  /** How the chosen patient can be reached; null while that is not known. */
  reach: Reach | null
  first_name: string
  last_name: string
  email: string
  phone: string
  /** Of a minor, and who answers for them. */
  date_of_birth: string
  contacts: readonly NewContact[]
  /** A couple of the clinic, or empty for the two people who become one. */
  couple: string
  people: readonly [string, string]
  psychologist: string
  date: string
  time: string
  modality: Modality
  method: 'online' | 'in_person'
  /** A pack that pays for it; null: it is paid. */
  pack: string | null
}

/** How somebody can be reached. */
export interface Reach {
  name: string
  email: string
  phone: string
}

export const emptyBooking: DeskBooking = {
  who: 'known',
  patient: '',
  reach: null,
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  date_of_birth: '',
  contacts: [blankContact],
  couple: '',
  people: ['', ''],
  psychologist: '',
  date: '',
  time: '',
  modality: 'in_person',
  method: 'in_person',
  pack: null,
}

/** Somebody the clinic knows, as whom a session is for. */
export const knownAs = (person: {
  id: string
  full_name: string
  email: string
  phone: string
}): Pick<DeskBooking, 'patient' | 'reach'> => ({
  patient: person.id,
  reach: { name: person.full_name, email: person.email, phone: person.phone },
})

/** What is still missing, by field. */
export function missingIn(form: DeskBooking): Record<string, string> {
  const missing: Record<string, string> = {}
  missingOf[form.who](form, missing)
  if (!form.psychologist) missing['psychologist'] = deskTexts.chooseProfessional
  else if (!form.date || !form.time) missing['time'] = hourTexts.chooseDateAndTime
  return missing
}

/** The same for who chooses a day and then one of its free hours: first for whom, then when. */
export function missingByDay(form: DeskBooking): Record<string, string> {
  const { patient, time: _time, ...who } = missingIn(form)
  if (patient) return { patient: bookingTexts.choosePatient }
  if (Object.keys(who).length > 0) return who
  if (!form.date) return { date: hourTexts.chooseDate }
  return form.time ? {} : { time: hourTexts.chooseTime }
}

const missingOf: Record<WhoIsBooked, (form: DeskBooking, missing: Record<string, string>) => void> = {
  known: (form, missing) => {
    if (!form.patient) missing['patient'] = deskTexts.choosePatient
  },
  new: (form, missing) => {
    namesMissing(form, '', missing)
    if (!form.phone.trim() && !form.email.trim()) missing['phone'] = deskTexts.phoneOrEmail
    if (form.email.trim() && !isMail(form.email)) missing['email'] = deskTexts.wrongEmail
  },
  minor: (form, missing) => {
    namesMissing(form, '', missing)
    if (!form.date_of_birth) missing['date_of_birth'] = deskTexts.required
    for (const [at, contact] of form.contacts.entries()) {
      namesMissing(contact, `contacts.${at}.`, missing)
      const needsMail = contact.portal || contact.reminders
      if (contact.email.trim() ? !isMail(contact.email) : needsMail)
        missing[`contacts.${at}.email`] = contact.email.trim() ? deskTexts.wrongEmail : deskTexts.required
    }
  },
  couple: (form, missing) => {
    if (form.couple) return
    const [first, second] = form.people
    if (!first) missing['people.0'] = deskTexts.choosePatient
    if (!second) missing['people.1'] = deskTexts.choosePatient
    else if (first === second) missing['people.1'] = deskTexts.twoPeople
  },
}

const isMail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim())

function namesMissing(
  person: { first_name: string; last_name: string },
  before: string,
  missing: Record<string, string>,
): void {
  for (const name of ['first_name', 'last_name'] as const)
    if (!person[name].trim()) missing[before + name] = deskTexts.required
}

/** The booking as the call wants it: a known patient, a new person or a couple. */
export function bookingOf(form: DeskBooking): BodyIn<typeof bookForPatient> {
  return {
    ...whomOf[form.who](form),
    psychologist: form.psychologist,
    appointment_date: form.date,
    start_time: form.time,
    ...(form.pack === null ? { payment_method: form.method } : { pack: form.pack }),
    modality: form.modality,
  }
}

/** Whose packs may pay for it: of a patient or a couple whom the clinic knows. */
export function packsOfWhom(form: Pick<DeskBooking, 'who' | 'patient' | 'couple'>): string | null {
  const known = form.who === 'known' ? form.patient : form.who === 'couple' ? form.couple : ''
  return known === '' ? null : known
}

type Whom = Pick<BodyIn<typeof bookForPatient>, 'patient' | 'new_patient' | 'couple'>

const whomOf: Record<WhoIsBooked, (form: DeskBooking) => Whom> = {
  known: ({ patient }) => ({ patient }),
  new: ({ first_name, last_name, email, phone }) => ({
    new_patient: {
      first_name,
      last_name,
      ...(email.trim() ? { email } : {}),
      ...(phone.trim() ? { phone } : {}),
    },
  }),
  minor: ({ first_name, last_name, date_of_birth, contacts }) => ({
    new_patient: { kind: 'dependent', first_name, last_name, date_of_birth, contacts: [...contacts] },
  }),
  couple: ({ couple }) => ({ couple }),
}

/** A new person from what was searched for: a phone, a mail, or a name whose last words are the surname. */
export function newPersonFrom(typed: string): Partial<DeskBooking> {
  const text = typed.trim()
  if (text.includes('@')) return { email: text }
  if (/^[\d\s+()-]+$/.test(text)) return { phone: text }
  const [first = '', ...rest] = text.split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/** Who is booked for, and how they can be reached; null until that is known. */
export function reachOf(form: DeskBooking): Reach | null {
  if (form.who === 'known') return form.reach
  if (form.who !== 'new') return null
  const { first_name, last_name, email, phone } = form
  const name = `${first_name} ${last_name}`.trim()
  return name ? { name, email: email.trim(), phone: phone.trim() } : null
}

/** Of a minor and of a couple: who is told. */
export function familyToldText(form: DeskBooking): string | null {
  if (form.who === 'couple') return 'A las dos personas les llegará un correo con la cita para su calendario.'
  if (form.who !== 'minor') return null
  const told = form.contacts.filter(
    (contact) => contact.reminders && !contact.blocked && contact.email.trim(),
  )
  const names = told.map((contact) => `${contact.first_name} ${contact.last_name}`.trim())
  return names.length > 0
    ? `El correo con la cita le llegará a ${new Intl.ListFormat('es').format(names)}.`
    : 'Nadie recibe avisos de esta cita: marca a quién hay que avisar, o confírmala por teléfono.'
}

/** What the person is told and by whom: said before it is booked. */
export function toldText(
  { name, email, phone }: Reach,
  { isNew, method }: Pick<DeskBooking, 'method'> & { isNew: boolean },
): string {
  if (!email) {
    const call = phone ? ` al ${phone}` : ''
    return method === 'online'
      ? `${name} no tiene correo: el enlace de pago no le llegaría. Elige el pago en persona, o agrega su correo.`
      : `${name} no tiene correo: confírmale la cita por teléfono${call}.`
  }
  const pay = method === 'online' ? ', con el enlace para pagar' : ''
  const invited = isNew ? ' y otro para elegir su contraseña' : ''
  return `A ${name} le llegará un correo con la cita para su calendario${pay}${invited}.`
}

/** What the server says about the new person, or about one of two who are to become a couple, at the fields that it is about. */
export function refusedAtField(error: unknown, people: DeskBooking['people']): Record<string, string> {
  if (!(error instanceof CallError)) return {}
  if (error.code === 'couple_of_minor') return minorsAmong(error, people)
  return saidAbout(error.body['new_patient'], '')
}

/** Of two who are to become a couple, which of them may not. */
function minorsAmong({ body }: CallError, [first, second]: DeskBooking['people']): Record<string, string> {
  const minors: readonly unknown[] = Array.isArray(body['minors']) ? body['minors'] : []
  const said = saidAbout(body['people'], 'people')['people'] ?? ''
  return {
    ...(minors.includes(first) ? { 'people.0': said } : {}),
    ...(minors.includes(second) ? { 'people.1': said } : {}),
  }
}

/** Sentences by field, those of a contact as `contacts.0.email`. */
function saidAbout(said: unknown, field: string): Record<string, string> {
  if (Array.isArray(said) && typeof said[0] === 'string') return field ? { [field]: said[0] } : {}
  if (typeof said !== 'object' || said === null) return {}
  return Object.assign(
    {},
    ...Object.entries(said).map(([name, detail]) => saidAbout(detail, field ? `${field}.${name}` : name)),
  ) as Record<string, string>
}
