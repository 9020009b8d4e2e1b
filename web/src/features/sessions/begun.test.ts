import { expect, test } from 'vitest'
import { hasBegun } from './begun.ts'

const starts_at = '2026-03-02T13:00:00Z'
const at = (minutes: number) => Date.parse(starts_at) + minutes * 60_000
const online = { payment_method: 'online' } as const

test('what stands is the patient’s to change until it begins', () => {
  const session = { status: 'confirmed', starts_at, agreement: online } as const
  expect([at(-1), at(0), at(30)].map((now) => hasBegun(session, now))).toEqual([false, true, true])
})

test('so is what is to be paid there; what was never paid online stands for nothing', () => {
  const there = { payment_method: 'in_person' } as const
  expect(hasBegun({ status: 'pending', starts_at, agreement: there }, at(1))).toBe(true)
  expect(hasBegun({ status: 'pending', starts_at, agreement: online }, at(1))).toBe(false)
})
