import { expect, test } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { blankContact } from '../contacts/blank-contact.ts'
import {
  bookingOf,
  emptyBooking,
  familyToldText,
  missingIn,
  newPersonFrom,
  reachOf,
  refusedAtField,
  toldText,
} from './desk-booking.ts'

const hour = { psychologist: 'p', date: '2026-03-04', time: '09:00' }
const eva = { who: 'new' as const, first_name: 'Eva', last_name: 'Paz', email: 'eva@correo.example' }

test('what is missing is said at its field', () => {
  expect(Object.keys(missingIn(emptyBooking))).toEqual(['patient', 'psychologist'])
  expect(Object.keys(missingIn({ ...emptyBooking, ...hour, time: '' }))).toEqual(['patient', 'time'])
  expect(Object.keys(missingIn({ ...emptyBooking, ...hour, ...eva, email: 'eva', last_name: ' ' }))).toEqual([
    'last_name',
    'email',
  ])
  expect(missingIn({ ...emptyBooking, ...hour, ...eva })).toEqual({})
})

test('a known patient or a new person is sent, never both', () => {
  expect(bookingOf({ ...emptyBooking, ...hour, patient: 'a' })).toMatchObject({
    patient: 'a',
    psychologist: 'p',
  })
  const body = bookingOf({ ...emptyBooking, ...hour, ...eva, patient: 'a' })
  expect(body).toMatchObject({ new_patient: { email: 'eva@correo.example' }, start_time: '09:00' })
  expect(body).not.toHaveProperty('patient')
})

test('of a new person a phone is enough, and neither is too little', () => {
  const form = { ...emptyBooking, ...hour, ...eva, email: '' }
  expect(Object.keys(missingIn(form))).toEqual(['phone'])
  expect(missingIn({ ...form, phone: '70000000' })).toEqual({})
  expect(bookingOf({ ...form, phone: '70000000' })).toMatchObject({
    new_patient: { first_name: 'Eva', last_name: 'Paz', phone: '70000000' },
  })
  expect(bookingOf({ ...form, phone: '70000000' })['new_patient']).not.toHaveProperty('email')
})

test.each([
  ['Eva Paz Soto', { first_name: 'Eva', last_name: 'Paz Soto' }],
  ['Eva', { first_name: 'Eva', last_name: '' }],
  ['+591 700-00000', { phone: '+591 700-00000' }],
  ['eva@correo.example', { email: 'eva@correo.example' }],
])('what was searched for stays typed in: %s', (typed, person) => {
  expect(newPersonFrom(typed)).toEqual(person)
})

test('what the person is told depends on how they can be reached and how it is paid', () => {
  const reach = { name: 'Eva Paz', email: 'eva@correo.example', phone: '' }
  expect(reachOf({ ...emptyBooking, reach })).toEqual(reach)
  expect(reachOf({ ...emptyBooking, ...eva })).toEqual(reach)
  expect(reachOf(emptyBooking)).toBeNull()
  const told = (part: object, method: 'online' | 'in_person', isNew = false) =>
    toldText({ ...reach, ...part }, { isNew, method })
  expect(told({}, 'online')).toContain('con el enlace para pagar')
  expect(told({}, 'in_person', true)).toContain('para elegir su contraseña')
  expect(told({ email: '', phone: '7' }, 'in_person')).toContain('por teléfono al 7')
  expect(told({ email: '' }, 'online')).toContain('no le llegaría')
})

const julia = { ...blankContact, first_name: 'Julia', last_name: 'Paz' }
const lia = {
  ...emptyBooking,
  ...hour,
  who: 'minor' as const,
  first_name: 'Lía',
  last_name: 'Paz',
  date_of_birth: '2019-03-10',
}

test('a minor comes with who answers for them, and a tick that needs a mail says so', () => {
  expect(Object.keys(missingIn(lia))).toEqual(['contacts.0.first_name', 'contacts.0.last_name'])
  expect(Object.keys(missingIn({ ...lia, contacts: [{ ...julia, portal: true }] }))).toEqual([
    'contacts.0.email',
  ])
  expect(bookingOf({ ...lia, contacts: [julia] })).toMatchObject({
    new_patient: { kind: 'dependent', date_of_birth: '2019-03-10', contacts: [{ first_name: 'Julia' }] },
  })
  const told = { ...julia, email: 'julia@correo.example', reminders: true }
  expect(familyToldText({ ...lia, contacts: [told] })).toContain('Julia Paz')
  expect(familyToldText({ ...lia, contacts: [{ ...told, blocked: true }] })).toContain('Nadie')
})

test('a couple is one that is known, or two different people', () => {
  const couple = { ...emptyBooking, ...hour, who: 'couple' as const }
  expect(Object.keys(missingIn(couple))).toEqual(['people.0', 'people.1'])
  expect(Object.keys(missingIn({ ...couple, people: ['a', 'a'] }))).toEqual(['people.1'])
  expect(missingIn({ ...couple, people: ['a', 'b'] })).toEqual({})
  expect(bookingOf({ ...couple, couple: 'c' })).toMatchObject({ couple: 'c' })
})

test('of two who are to become a couple it is said at whichever is a minor', () => {
  const said = 'Es menor de edad: una pareja son dos personas adultas.'
  const refusal = (minors: string[]) =>
    new CallError('refused', 400, { code: 'couple_of_minor', people: [said], minors })
  expect(refusedAtField(refusal(['b']), ['a', 'b'])).toEqual({ 'people.1': said })
  expect(refusedAtField(refusal(['a', 'b']), ['a', 'b'])).toEqual({ 'people.0': said, 'people.1': said })
  const taken = new CallError('refused', 400, { new_patient: { email: ['Ya es de otra persona.'] } })
  expect(refusedAtField(taken, ['', ''])).toEqual({ email: 'Ya es de otra persona.' })
  expect(refusedAtField(new CallError('offline'), ['a', 'b'])).toEqual({})
})
