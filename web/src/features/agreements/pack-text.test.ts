import { expect, test } from 'vitest'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { refundByClinic, refundByPolicy, isToCollect } from '../sessions/clinic-acts.ts'
import { packIfCancelled, packPolicy, packsIfCancelled } from './pack-text.ts'
import { paidText } from './paid-text.ts'
import { cancelConsequence, cancelled, untilWhen } from './refund.ts'

const untilMs = Date.parse('2026-03-01T14:00:00Z')
const inTime = new Date(untilMs - 60_000)
const late = new Date(untilMs + 60_000)
const agreement = {
  fee: 200,
  currency: 'BOB',
  payment_method: 'online',
  payment_status: 'nothing',
  paid_in_person: false,
  fee_waived: false,
  owed: null,
  refund_amount: 0,
  refund_if_cancelled: 0,
  refund_hours: 24,
  refund_percent: 100,
  refund_until: new Date(untilMs).toISOString(),
} as unknown as Appointment['agreement']
const packed = { agreement, pack: { id: 'p', name: 'Diez' }, starts_at: '2026-03-02T14:00:00Z' }
const alone = { agreement, pack: null, starts_at: '2026-03-02T14:00:00Z' }
const byPatient = { whose: 'tu', byPatient: true } as const

test('a session that a pack paid for goes back to it in time, and is used after', () => {
  expect(packIfCancelled(packed, byPatient, inTime.getTime())).toBe('La sesión vuelve a tu bono «Diez».')
  expect(packIfCancelled(packed, byPatient, late.getTime())).toMatch(
    /^La sesión se cuenta como usada de tu bono «Diez»: el plazo para cancelar terminó el /,
  )
  expect(packIfCancelled(packed, { whose: 'su', byPatient: false }, late.getTime())).toBe(
    'La sesión vuelve a su bono «Diez».',
  )
  expect(packIfCancelled(alone, byPatient, late.getTime())).toBeNull()
})

test('of a series it is said how many', () => {
  const two = [packed, packed, alone]
  expect(packsIfCancelled(two, byPatient, inTime.getTime())).toBe('2 sesiones vuelven a tu bono.')
  expect(packsIfCancelled(two, byPatient, late.getTime())).toBe(
    '2 se cuentan como usadas: su plazo ya terminó.',
  )
  expect(packsIfCancelled([alone], byPatient, late.getTime())).toBeNull()
})

test('the dialogs of patient and clinic, the card and the deadline all speak of the pack', () => {
  expect(cancelConsequence(packed, inTime.getTime())).toBe('La sesión vuelve a tu bono «Diez».')
  expect(cancelled(packed, inTime.getTime())).toBe('Cita cancelada. La sesión vuelve a tu bono «Diez».')
  expect(refundByClinic(packed)).toBe('La sesión vuelve a su bono «Diez».')
  expect(refundByPolicy(packed, late.getTime())).toMatch(/^La sesión se cuenta como usada de su bono «Diez»/)
  expect(paidText({ ...packed, status: 'confirmed', modality: 'online' })).toBe('con tu bono «Diez»')
  expect(untilWhen(packed, inTime).at(-1)).toMatch(/^Si cancelas hasta el .*, la sesión vuelve a tu bono\.$/)
  expect(packPolicy(packed, late)).toMatch(/se cuenta como usada/)
})

test('nothing is to be collected of what a pack paid for', () => {
  const inPerson = { ...agreement, payment_method: 'in_person' }
  const session = { status: 'confirmed', no_show: false, agreement: inPerson } as unknown as Appointment
  expect(isToCollect({ ...session, pack: null })).toBe(true)
  expect(isToCollect({ ...session, pack: packed.pack })).toBe(false)
})
