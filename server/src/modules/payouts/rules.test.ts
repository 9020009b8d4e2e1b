import { describe, expect, test } from 'vitest'
import { lineOf, withheldOf } from './rules.ts'

const moved = (change: object) => ({
  is_session: true,
  moved: 0,
  stated: 0,
  stated_share: 0,
  stated_sessions: 0,
  ...change,
})

describe('a part in percent', () => {
  test.each([
    [1000, 16.15, 162],
    [-1000, 16.15, -162],
    [50, 4.35, 2],
    [1, 50, 1],
    [20_001, 60, 12_001],
    [0, 13, 0],
  ])('of %i at %f %% is %i', (minor, percent, right) => {
    expect(withheldOf(minor, percent) + 0).toBe(right)
  })

  test('is nothing where none is held back', () => {
    expect(withheldOf(1000, null)).toBe(0)
  })
})

describe('a line', () => {
  test('takes away what it brought, whatever was rounded', () => {
    const rule = { kind: 'percent' as const, value: 33.33 }
    const first = lineOf(moved({ moved: 1001 }), rule)
    const back = lineOf(
      moved({ moved: -1001, stated: 1001, stated_share: first.share, stated_sessions: first.sessions }),
      rule,
    )
    expect([first, back]).toEqual([
      { collected: 1001, share: 334, sessions: 1 },
      { collected: -1001, share: -334, sessions: -1 },
    ])
  })
})
