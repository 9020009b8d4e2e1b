import { expect, test } from 'vitest'
import { emptyBooking } from './desk-booking.ts'
import { isSessionOf } from './session-of.ts'

const hour = { psychologist: 'p', date: '2026-03-04', time: '09:00' }
const eva = { who: 'new' as const, first_name: 'Eva', last_name: 'Paz' }

test('a session is known again as the one entered, of whomever it is, and no other is', () => {
  const session = {
    patient: 'a',
    patient_name: 'Eva Paz',
    participants: [{ id: 'a', name: 'Eva Paz' }],
    psychologist: 'p',
    appointment_date: '2026-03-04',
    start_time: '09:00',
    status: 'pending' as const,
  }
  const two = { ...session, patient: 'c', participants: ['a', 'b'].map((id) => ({ id, name: id })) }
  const couple = { ...emptyBooking, ...hour, who: 'couple' as const }
  const known = { ...emptyBooking, ...hour, patient: 'a' }
  expect([
    isSessionOf(known, session),
    isSessionOf({ ...emptyBooking, ...hour, ...eva }, session),
    isSessionOf({ ...couple, couple: 'c' }, two),
    isSessionOf({ ...couple, people: ['b', 'a'] }, two),
  ]).toEqual([true, true, true, true])
  expect([
    isSessionOf({ ...known, patient: 'b' }, session),
    isSessionOf({ ...known, time: '10:00' }, session),
    isSessionOf({ ...emptyBooking, ...hour, ...eva, last_name: 'Pas' }, session),
    isSessionOf(known, { ...session, status: 'cancelled' }),
    isSessionOf({ ...couple, people: ['a', 'd'] }, two),
  ]).toEqual([false, false, false, false, false])
})
