import { expect, test } from 'vitest'
import { ownerOf } from './clinic-clock.ts'

const here = Intl.DateTimeFormat().resolvedOptions().timeZone

test('whose hours these are is said where the device’s clock is another, in winter or in summer', () => {
  const now = new Date('2026-01-15T12:00:00Z')
  expect(ownerOf(here, now)).toBeNull()
  expect(ownerOf('Pacific/Kiritimati', now)).toBe('hora de Kiritimati')
})
