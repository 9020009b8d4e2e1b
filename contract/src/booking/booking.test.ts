import { describe, expect, test } from 'vitest'
import { refundOf } from './booking.ts'

describe('refunds', () => {
  const hour = 3_600_000
  const terms = { refundUntilMs: 76 * hour, paidMinor: 20_001, backMinor: 0, refundPercent: 50 }
  test.each([
    ['psychologist', 99 * hour, 20_001],
    ['clinic', 99 * hour, 20_001],
    ['patient', 76 * hour, 10_001],
    ['patient', 76 * hour + 1, 0],
    ['patient', 101 * hour, 0],
  ] as const)('by the %s at %i: %i', (by, nowMs, back) => {
    expect(refundOf(terms, by, nowMs)).toBe(back)
  })
  test('never more than is left of what went back in part', () => {
    expect(refundOf({ ...terms, backMinor: 5000 }, 'clinic', 0)).toBe(15_001)
    expect(refundOf({ ...terms, backMinor: 5000 }, 'patient', 0)).toBe(10_001)
    expect(refundOf({ ...terms, backMinor: 12_000 }, 'patient', 0)).toBe(8001)
  })
})
