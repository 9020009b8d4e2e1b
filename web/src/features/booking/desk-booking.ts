import type { bookForPatient, Modality } from '@psico/contract/sessions/appointments'
import type { BodyIn } from '@psico/contract/core/endpoint'
import { CallError } from '../../lib/call-error.ts'
import { deskTexts } from '../sessions/desk-texts.ts'
import { hourTexts } from '../hours/texts.ts'

/** What the front desk has entered of a booking. */
export interface DeskBooking {
  isNew: boolean
  patient: string
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

export const emptyBooking: DeskBooking = {
  isNew: false,
  patient: '',
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

/** What is still missing, by field. */
export function missingIn(form: DeskBooking): Record<string, string> {
  const missing: Record<string, string> = {}
  if (!form.isNew && !form.patient) missing['patient'] = deskTexts.choosePatient
  if (form.isNew) {
    for (const name of ['first_name', 'last_name', 'email'] as const)
      if (!form[name].trim()) missing[name] = deskTexts.required
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
    ? { new_patient: { first_name, last_name, email, ...(phone.trim() ? { phone } : {}) } }
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
