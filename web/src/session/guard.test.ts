import { expect, test } from 'vitest'
import { verdict } from './Guard.tsx'
import { afterSignIn, returnAddress } from './after-sign-in.ts'

test('without a session every guarded part leads to the login, and the open ones nowhere', () => {
  for (const area of ['patient', 'professional', 'clinic-desk', 'clinic-admin', 'global-admin'] as const)
    expect(verdict(null, area)).toBe('login')
  for (const area of ['public', 'checkout', 'booking'] as const) expect(verdict(null, area)).toBeNull()
})

test('another type leads to the start; administrators and superusers pass one guard', () => {
  expect(verdict('patient', 'patient')).toBeNull()
  expect(verdict('professional', 'patient')).toBe('start')
  expect(verdict('patient', 'clinic-admin')).toBe('start')
  expect(verdict('admin', 'clinic-admin')).toBeNull()
  expect(verdict('superuser', 'clinic-admin')).toBeNull()
  expect(verdict('superuser', 'professional')).toBe('start')
  expect(verdict('reception', 'clinic-desk')).toBeNull()
  expect(verdict('admin', 'clinic-desk')).toBeNull()
  expect(verdict('reception', 'clinic-admin')).toBe('start')
  expect(verdict('professional', 'clinic-desk')).toBe('start')
  expect(verdict('professional', 'booking')).toBeNull()
})

test('the login leads back to one’s own screens, and nowhere else', () => {
  expect(afterSignIn('patient', '/professional/7?x=1')).toBe('/professional/7?x=1')
  expect(afterSignIn('patient', '/psychologist/chat/7')).toBe('/dashboard')
  expect(afterSignIn('professional', '/psychologist/chat/7')).toBe('/psychologist/chat/7')
  expect(afterSignIn('professional', '/professional/7')).toBe('/psychologist-dashboard')
  expect(afterSignIn('patient', '/login')).toBe('/dashboard')
  expect(afterSignIn('reception', '/admin-dashboard')).toBe('/clinic-agenda')
  expect(afterSignIn('reception', '/clinic-patients?buscar=eva')).toBe('/clinic-patients?buscar=eva')
  expect(afterSignIn('patient', null)).toBe('/dashboard')
})

test('only an address of our own can be returned to', () => {
  expect(returnAddress({ from: '/chat/7' })).toBe('/chat/7')
  for (const state of [null, {}, { from: '//evil.example' }, { from: 'https://evil.example' }, { from: 5 }])
    expect(returnAddress(state)).toBeNull()
})
