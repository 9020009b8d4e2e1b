import { expect, test } from 'vitest'
import { countries } from '../core/countries.ts'
import { dueDate, keptUntil, retentionIn, retentionTable } from './retention.ts'

test('every country in which a clinic can be has a term, and none is shorter than five years', () => {
  expect(retentionTable.map(([code]) => code).toSorted()).toEqual(Object.keys(countries).toSorted())
  for (const [code, { years, answer }] of retentionTable) {
    expect([code, years >= 5 && years <= 20]).toEqual([code, true])
    expect([code, answer.days >= 5 && answer.days <= 30]).toEqual([code, true])
  }
  expect(retentionIn('XX').years).toBe(15)
})

test('days are counted as the law does', () => {
  // A Friday.
  expect(dueDate('2026-11-20', 'AR')).toBe('2026-11-27')
  expect(dueDate('2026-11-21', 'AR')).toBe('2026-11-27')
  expect(dueDate('2026-11-20', 'CL')).toBe('2026-12-20')
  expect(dueDate('2026-11-20', 'EC')).toBe('2026-12-05')
})

test('a term is counted in years of the calendar', () => {
  expect(new Date(keptUntil(Date.UTC(2026, 1, 28), 'CL')).toISOString()).toBe('2041-02-28T00:00:00.000Z')
  expect(new Date(keptUntil(Date.UTC(2024, 1, 29), 'ES')).toISOString()).toBe('2029-03-01T00:00:00.000Z')
})
