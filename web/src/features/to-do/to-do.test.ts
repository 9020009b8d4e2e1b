import { describe, expect, test } from 'vitest'
import { screenAt } from '@psico/contract/screens/screens'
import { toDoKinds, toDoScreens } from '@psico/contract/to-do/to-do'
import { addressOf, sinceText, waitingText } from './to-do.ts'

const zone = 'America/La_Paz'
const now = new Date('2026-11-24T15:00:00Z')

describe('what waits', () => {
  test.each([
    ['2026-11-24T04:00:00Z', 'desde hoy'],
    // Midnight is the clinic's own.
    ['2026-11-24T03:59:59Z', 'desde ayer'],
    ['2026-11-21T12:00:00Z', 'desde hace 3 días'],
    ['2026-09-25T12:00:00Z', 'desde hace 60 días'],
    ['2026-09-24T12:00:00Z', 'desde el 24 sep 2026'],
    // A clock that runs behind the server's.
    ['2026-11-25T12:00:00Z', 'desde hoy'],
  ])('waits since %s: %s', (oldest, text) => {
    expect(sinceText(oldest, zone, now)).toBe(text)
  })

  test('is one or several', () => {
    expect(waitingText({ kind: 'to_collect', count: 1 })).toBe('1 sesión por cobrar')
    expect(waitingText({ kind: 'to_collect', count: 12 })).toBe('12 sesiones por cobrar')
  })

  test.each(toDoKinds)('leads to the screen that the contract names: %s', (kind) => {
    const address = addressOf({ kind, oldest: '2026-11-21T02:00:00Z' }, zone)
    expect(screenAt(address)?.name).toBe(toDoScreens[kind])
  })

  test('leads to the clinic’s own day', () => {
    expect(addressOf({ kind: 'unclosed_sessions', oldest: '2026-11-21T02:00:00Z' }, zone)).toContain(
      '2026-11-20',
    )
  })
})
