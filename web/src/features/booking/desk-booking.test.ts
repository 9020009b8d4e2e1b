import { expect, test } from 'vitest'
import { bookingOf, emptyBooking, missingIn } from './desk-booking.ts'

const hour = { psychologist: 'p', date: '2026-03-04', time: '09:00' }
const eva = { isNew: true, first_name: 'Eva', last_name: 'Paz', email: 'eva@correo.example' }

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
