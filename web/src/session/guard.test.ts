import { expect, test } from 'vitest'
import { verdict } from './Guard.tsx'
import { afterSignIn, homeOf, returnAddress } from '../lib/paths.ts'

test('without a session every guarded part leads to the login', () => {
  for (const required of ['patient', 'professional', 'admin'] as const)
    expect(verdict(null, required)).toBe('login')
})

test('another type leads to the start; admin admits superusers', () => {
  expect(verdict('patient', 'patient')).toBeNull()
  expect(verdict('professional', 'patient')).toBe('start')
  expect(verdict('patient', 'admin')).toBe('start')
  expect(verdict('admin', 'admin')).toBeNull()
  expect(verdict('superuser', 'admin')).toBeNull()
  expect(verdict('superuser', 'professional')).toBe('start')
})

test('each type has its home', () => {
  expect([homeOf('patient'), homeOf('professional'), homeOf('other')]).toEqual([
    '/dashboard',
    '/psychologist-dashboard',
    '/dashboard',
  ])
  expect(homeOf('superuser')).toBe('/global-admin')
})

test('the login leads back to one’s own screens, and nowhere else', () => {
  expect(afterSignIn('patient', '/professional/7?x=1')).toBe('/professional/7?x=1')
  expect(afterSignIn('patient', '/psychologist/chat/7')).toBe('/dashboard')
  expect(afterSignIn('professional', '/psychologist/chat/7')).toBe('/psychologist/chat/7')
  expect(afterSignIn('professional', '/professional/7')).toBe('/psychologist-dashboard')
  expect(afterSignIn('patient', '/login')).toBe('/dashboard')
  expect(afterSignIn('patient', null)).toBe('/dashboard')
})

test('only an address of our own can be returned to', () => {
  expect(returnAddress({ from: '/chat/7' })).toBe('/chat/7')
  for (const state of [null, {}, { from: '//evil.example' }, { from: 'https://evil.example' }, { from: 5 }])
    expect(returnAddress(state)).toBeNull()
})
