import { expect, test } from 'vitest'
import { judgeSession } from './judge-session.ts'

const reading = {
  zone: 'America/La_Paz',
  ownZone: 'America/La_Paz',
  nowMs: Date.parse('2026-03-02T12:00:00Z'),
  today: '2026-03-02',
  formats: { starts: 'DMY' as const },
}
const judged = (raw: Record<string, string>, change: Partial<typeof reading> = {}) => {
  const { session, texts } = judgeSession(
    { patient_email: 'a@x.example', professional_email: 'b@x.example', ...raw },
    { ...reading, ...change },
  )
  const [hour] = session.hours
  return { at: hour && `${hour.date} ${hour.time}`, minutes: session.minutes, errors: texts.errors }
}

test.each([
  ['2026-03-10T14:00:00Z', '2026-03-10 10:00'],
  ['2026-03-10T14:00:00.000Z', '2026-03-10 10:00'],
  ['2026-03-10 14:00:00 UTC', '2026-03-10 10:00'],
  ['2026-03-10T14:00:00-03:00', '2026-03-10 13:00'],
  ['2026-03-10T14:00+0100', '2026-03-10 09:00'],
  ['2026-03-11T02:30:00Z', '2026-03-10 22:30'],
  ['2026-03-10T14:00:00', '2026-03-10 14:00'],
  ['2026-03-10 14:00', '2026-03-10 14:00'],
  ['10/03/2026, 4:00 p. m.', '2026-03-10 16:00'],
])('%s is %s in La Paz', (starts, at) => {
  expect(judged({ starts })).toEqual({ at, minutes: null, errors: {} })
})

test('an hour that says how far it is from UTC is that hour, whatever clock the file is said to speak of', () => {
  const change = { zone: 'America/New_York' }
  expect(judged({ starts: '2026-03-20T14:00:00Z' }, change).at).toBe('2026-03-20 10:00')
  expect(judged({ starts: '2026-03-20T14:00:00' }, change).at).toBe('2026-03-20 14:00')
})

test('an end that says how far it is from UTC gives the length', () => {
  const [starts, ends] = ['2026-03-10T14:00:00Z', '2026-03-10T14:50:00Z']
  expect(judged({ starts, ends })).toEqual({ at: '2026-03-10 10:00', minutes: 50, errors: {} })
})
