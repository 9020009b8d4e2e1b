import { expect, test } from 'vitest'
import { balanceSaid } from './balance-said.ts'
import { differenceSaid, inUseSaid, refundSaid, refundWaySaid } from './desk-said.ts'
import { leftSaid } from './pack-said.ts'

const of = { amount: 300, used: 4, used_amount: 800, currency: 'BOB', way: 'by_hand' } as const
const rest = { id: '', price: 1100, booked: 0 }
const ten = { kind: 'sessions', total: 10 } as const

test('what goes back is said with what was used, before it does', () => {
  expect(refundSaid(of, ten)).toBe('Devolverá Bs. 300: 4 usadas de 10.')
  expect(refundSaid({ ...of, used: 1 }, ten)).toBe('Devolverá Bs. 300: 1 usada de 10.')
  expect(refundSaid({ ...of, amount: 0 }, ten)).toBe('No devolverá nada: 4 usadas de 10.')
  expect(refundSaid(of, { kind: 'credit', total: 500 })).toBe('Devolverá Bs. 300: lo que queda del saldo.')
})

test('how it goes back is said with what was taken off, and nothing where nothing goes back', () => {
  expect(refundWaySaid({ ...rest, ...of })).toMatch(/precio suelto: Bs\. 800\. Quedará en Pagos/)
  expect(refundWaySaid({ ...rest, ...of, way: 'provider' })).toMatch(/Vuelve sola al medio/)
  expect(refundWaySaid({ ...rest, ...of, amount: 0, used: 0 })).toBe('')
})

test('counts are said in the number that they have', () => {
  expect(inUseSaid({ booked: 1 })).toMatch(/^Hay una cita/)
  expect(inUseSaid({ booked: 2 })).toMatch(/^Hay 2 citas/)
  expect(leftSaid({ ...ten, left: 3, currency: 'BOB' })).toBe('Quedan 3 de 10 sesiones')
  expect(leftSaid({ ...ten, left: 1, currency: 'BOB' })).toBe('Queda 1 de 10 sesiones')
})

test('the balance is one line, whatever one has', () => {
  const pack = {
    state: 'bought',
    kind: 'sessions',
    name: 'Diez',
    left: 3,
    total: 10,
    currency: 'BOB',
  } as const
  const credit = { ...pack, kind: 'credit', name: 'Saldo', left: 150, total: 200 } as const
  expect(balanceSaid([])).toBeNull()
  expect(
    balanceSaid([
      { ...pack, left: 0 },
      { ...pack, state: 'expired' },
    ]),
  ).toBeNull()
  expect(balanceSaid([pack])).toBe('Quedan 3 de 10 sesiones de «Diez».')
  expect(balanceSaid([pack, { ...pack, left: 2 }])).toBe('Te quedan 5 sesiones en 2 bonos.')
  expect(balanceSaid([pack, credit])).toBe('Te quedan 3 sesiones y Bs. 150 en 2 bonos.')
})

test.each([
  [100, 'Bs. 100 más'],
  [-50, 'Bs. 50 menos'],
  [0, 'Ninguna'],
  [null, 'No se puede calcular'],
])('a difference of %s is said as %s', (difference, said) => {
  expect(differenceSaid({ difference, currency: 'BOB' })).toBe(said)
})
