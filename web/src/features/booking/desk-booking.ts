import type { bookForPatient, Modality } from '@psico/contract/sessions/appointments'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { CallError } from '../../lib/call-error.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { hourTexts } from '../hours/texts.ts'

/** What the front desk has entered of a booking. */
export interface DeskBooking {
  isNew: boolean
  patient: string
  /** How the chosen patient can be reached; null while that is not known. */
  reach: Reach | null
  first_name: string
  last_name: string
  email: string
  phone: string
  psychologist: string
  date: string
  time: string
  modality: Modality
  method: 'online' | 'in_person'
}

/** How somebody can be reached. */
export interface Reach {
  name: string
  email: string
  phone: string
}

export const emptyBooking: DeskBooking = {
  isNew: false,
  patient: '',
  reach: null,
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  psychologist: '',
  date: '',
  time: '',
  modality: 'in_person',
  method: 'in_person',
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
  if (!form.isNew && !form.patient) missing['patient'] = deskTexts.choosePatient
  if (form.isNew) {
    for (const name of ['first_name', 'last_name'] as const)
      if (!form[name].trim()) missing[name] = deskTexts.required
    if (!form.phone.trim() && !form.email.trim()) missing['phone'] = deskTexts.phoneOrEmail
    if (form.email.trim() && !/^\S+@\S+\.\S+$/.test(form.email.trim()))
      missing['email'] = deskTexts.wrongEmail
  }
  if (!form.psychologist) missing['psychologist'] = deskTexts.chooseProfessional
  else if (!form.date || !form.time) missing['time'] = hourTexts.chooseDateAndTime
  return missing
}

/** The booking as the call wants it: a known patient or a new person. */
export function bookingOf(form: DeskBooking): BodyIn<typeof bookForPatient> {
  const { first_name, last_name, email, phone } = form
  const who = form.isNew
    ? {
        new_patient: {
          first_name,
          last_name,
          ...(email.trim() ? { email } : {}),
          ...(phone.trim() ? { phone } : {}),
        },
      }
    : { patient: form.patient }
  return {
    ...who,
    psychologist: form.psychologist,
    appointment_date: form.date,
    start_time: form.time,
    payment_method: form.method,
    modality: form.modality,
  }
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
  if (!form.isNew) return form.reach
  const { first_name, last_name, email, phone } = form
  const name = `${first_name} ${last_name}`.trim()
  return name ? { name, email: email.trim(), phone: phone.trim() } : null
}

/** What the person is told and by whom: said before it is booked. */
export function toldText(
  { name, email, phone }: Reach,
  { isNew, method }: Pick<DeskBooking, 'isNew' | 'method'>,
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

/** What the server says about the new person, at the fields that it is about. */
export function newPatientProblems(error: unknown): Record<string, string> {
  const about = error instanceof CallError ? error.body['new_patient'] : null
  if (typeof about !== 'object' || about === null) return {}
  return Object.fromEntries(
    Object.entries(about).map(([name, said]: [string, unknown]) => [
      name,
      String(Array.isArray(said) ? said[0] : said),
    ]),
  )
}
