import { expect, test } from 'vitest'
import { isCurrent, type NavItem } from './nav-item.ts'

const patients: NavItem = {
  to: '/clinic-patients',
  also: ['/clinic-couples'],
  text: 'Pacientes',
  icon: 'people',
}

test.each([
  ['/clinic-patients', true],
  ['/clinic-patients/1/pagos', true],
  ['/clinic-couples', true],
  ['/clinic-couples/1', true],
  ['/clinic-patients-of-old', false],
  ['/clinic-agenda', false],
])('on %s the door of patients and couples is the current one: %s', (pathname, isHere) => {
  expect(isCurrent(patients, pathname)).toBe(isHere)
})

test('a door of one screen alone is not current below it, and a second door to a screen never is', () => {
  const home: NavItem = { to: '/admin-dashboard', end: true, text: 'Dashboard', icon: 'home' }
  expect([isCurrent(home, '/admin-dashboard'), isCurrent(home, '/admin-dashboard/import')]).toEqual([
    true,
    false,
  ])
  expect(isCurrent({ ...home, isSecond: true }, '/admin-dashboard')).toBe(false)
})
