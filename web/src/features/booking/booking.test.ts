import { describe, expect, test } from 'vitest'
import type { ScheduleDay } from '@psico/contract/hours/schedule'
import { CallError } from '../../lib/call-error.ts'
import { checkoutIn, paymentComplaint } from '../ways-to-pay/checkout.ts'
import { choiceOf, chosenDay, chosenTime, freeTimes, shownDays, withChoice } from '../hours/choice.ts'
import { dayText } from '../sessions/day-text.ts'
import { ownHold } from './booking.ts'

const day = (date: string, ...free: boolean[]): ScheduleDay => ({
  date,
  day_name: 'Lunes',
  is_available: free.includes(true),
  time_slots: free.map((is_available, n) => ({
    start_time: `${String(n + 9).padStart(2, '0')}:00`,
    is_available,
  })),
})
const week = [day('2026-03-01', false), day('2026-03-02', true, false, true), day('2026-03-03', true)]

describe('choosing', () => {
  test('the first available day is chosen beforehand', () => {
    expect(chosenDay(week, null)?.date).toBe('2026-03-02')
  })
  test('the day in the address is kept while it can be booked', () => {
    expect(chosenDay(week, '2026-03-03')?.date).toBe('2026-03-03')
    expect(chosenDay(week, '2026-03-01')?.date).toBe('2026-03-02')
    expect(chosenDay(week, 'nonsense')?.date).toBe('2026-03-02')
  })
  test('no day where none is free', () => {
    expect(chosenDay([day('2026-03-01', false)], null)).toBeUndefined()
    expect(chosenDay([], null)).toBeUndefined()
  })
  test('an hour counts only on its own day and while it is free', () => {
    const monday = week[1]
    expect(chosenTime(monday, { date: '2026-03-02', time: '09:00' })).toBe('09:00')
    expect(chosenTime(monday, { date: '2026-03-02', time: '10:00' })).toBeNull()
    expect(chosenTime(monday, { date: '2026-03-03', time: '09:00' })).toBeNull()
    expect(chosenTime(undefined, { date: '2026-03-02', time: '09:00' })).toBeNull()
    expect(freeTimes(monday)).toEqual(['09:00', '11:00'])
  })
  test('whole rows of three are shown, as far as the chosen day', () => {
    const days = Array.from({ length: 30 }, (_, n) => ({ date: String(n) }))
    expect(shownDays(days, '2', 12)).toHaveLength(12)
    expect(shownDays(days, '12', 12)).toHaveLength(15)
    expect(shownDays(days, undefined, 12)).toHaveLength(12)
  })
  test('the choice goes into the address and comes back', () => {
    const address = withChoice(new URLSearchParams('a=1'), { date: '2026-03-02', time: '09:00' })
    expect(choiceOf(address)).toEqual({ date: '2026-03-02', time: '09:00' })
    expect(withChoice(address, { date: '2026-03-03', time: null }).toString()).toBe('a=1&fecha=2026-03-03')
  })
})

const refused = (body: Record<string, unknown>, status = 400) => new CallError('refused', status, body)

describe('a failed payment in the words of the page', () => {
  test.each([
    [refused({ psychologist: ['No existe.'] }), 'No existe.'],
    [refused({ appointment_date: ['Ya pasó.'], detail: 'Ya pasó.' }), 'Ya pasó.'],
    [refused({ start_time: ['Ya no está.'], detail: 'Ya no está.' }, 409), 'Ya no está.'],
    [refused({ non_field_errors: ['Subió el precio.', 'Otro.'] }), 'Subió el precio.'],
    [refused({ error: 'Sin servicio.' }), 'Sin servicio.'],
    [refused({ detail: 'No se puede.' }), 'No se puede.'],
    [refused({}), 'Error creando sesión de pago'],
    [new CallError('offline'), 'Error creando sesión de pago'],
    [new Error('No se recibió una URL de pago del servidor.'), 'No se recibió una URL de pago del servidor.'],
  ])('%#', (error, sentence) => {
    expect(paymentComplaint(error)).toBe(sentence)
  })
})

test('only a 402 with an address leads on to the payment', () => {
  expect(checkoutIn(refused({ checkout_url: 'https://pay.example/1' }, 402))).toBe('https://pay.example/1')
  expect(checkoutIn(refused({ checkout_url: 'https://pay.example/1' }, 409))).toBeNull()
  expect(checkoutIn(refused({}, 402))).toBeNull()
  expect(checkoutIn(new Error('x'))).toBeNull()
})

test.each([
  ['2026-11-20', 'Hoy, viernes 20 de noviembre'],
  ['2026-11-21', 'Mañana, sábado 21 de noviembre'],
  ['2026-11-27', 'Viernes 27 de noviembre'],
  ['2027-01-04', 'Lunes 4 de enero de 2027'],
])('%s reads %s', (date, text) => {
  expect(dayText(date, '2026-11-20')).toBe(text)
})

test('only the person’s own unpaid hold of that very hour counts', () => {
  const hold = {
    psychologist: 'ana',
    appointment_date: '2026-11-21',
    start_time: '09:00',
    status: 'pending' as const,
    hold_expires_at: '2026-11-20T10:00:00Z',
  }
  const slot = { date: '2026-11-21', time: '09:00' }
  expect(ownHold([hold], 'ana', slot)).toBe(hold)
  expect(ownHold([{ ...hold, status: 'confirmed' as const }], 'ana', slot)).toBeUndefined()
  expect(ownHold([{ ...hold, hold_expires_at: null }], 'ana', slot)).toBeUndefined()
  expect(ownHold([hold], 'luis', slot)).toBeUndefined()
  expect(ownHold([hold], 'ana', { ...slot, time: '10:00' })).toBeUndefined()
  expect(ownHold([], 'ana', slot)).toBeUndefined()
})
