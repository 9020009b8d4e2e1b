import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, calendarFileInTurns, type CalendarEntry, type CalendarFile } from './calendar-file.ts'

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: '0197-1@psico.example',
  sequence: 3,
  startsAtMs: Date.UTC(2026, 2, 4, 13, 0),
  endsAtMs: Date.UTC(2026, 2, 4, 14, 0),
  summary: 'Sesión con Ana Rojas; «cita», nº 1',
  location: 'Calle 1, piso 2',
  description: 'http://norte-app.localhost:8000/my-appointments',
  url: 'http://norte-app.localhost:8000/my-appointments',
  status: 'confirmed',
  ...changes,
})
const file = (changes: Partial<CalendarFile> = {}): CalendarFile => ({
  method: 'request',
  name: 'Clínica Norte',
  zone: 'America/La_Paz',
  organizer: { name: 'Clínica Norte', email: 'no-responder@psico.example' },
  attendee: { name: 'Pat', email: 'pat@correo.example' },
  entries: [entry()],
  stampMs: Date.UTC(2026, 2, 2, 12, 0),
  ...changes,
})

/** Read by a parser of another author, with the zone rules that the file itself carries. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((subcomponent) => new ICAL.Event(subcomponent))
  return { calendar, events }
}

test('another parser reads the session as it was written', () => {
  const { calendar, events } = read(calendarFile(file()))
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  const [event] = events
  expect(event?.uid).toBe('0197-1@psico.example')
  expect(event?.sequence).toBe(3)
  expect(event?.summary).toBe('Sesión con Ana Rojas; «cita», nº 1')
  expect(event?.location).toBe('Calle 1, piso 2')
  expect(event?.startDate.toString()).toBe('2026-03-04T09:00:00')
  expect(event?.startDate.zone?.tzid).toBe('America/La_Paz')
  expect(event?.startDate.toJSDate().getTime()).toBe(Date.UTC(2026, 2, 4, 13, 0))
  expect(event?.endDate.toJSDate().getTime()).toBe(Date.UTC(2026, 2, 4, 14, 0))
  expect(event?.component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-02T12:00:00Z')
})

test('a cancellation keeps the uid and asks for removal', () => {
  const { calendar, events } = read(
    calendarFile(file({ method: 'cancel', entries: [entry({ sequence: 4, status: 'cancelled' })] })),
  )
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(events[0]?.uid).toBe('0197-1@psico.example')
  expect(events[0]?.sequence).toBe(4)
  expect(events[0]?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('lines end as the standard asks and none is longer than 75 bytes', () => {
  const text = calendarFile(file({ entries: [entry({ summary: `Sesión con ${'Ñandú '.repeat(40)}` })] }))
  const lines = text.split('\r\n')
  expect(text).not.toMatch(/[^\r]\n/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(read(text).events[0]?.summary).toContain('Ñandú Ñandú')
})

describe('zones that change their clocks', () => {
  const days = [...Array.from({ length: 24 }).keys()].map((n) => Date.UTC(2026, 0, 6 + n * 15, 15, 0))
  test.each(['America/Santiago', 'Europe/Madrid', 'America/Asuncion', 'America/New_York', 'UTC'])(
    '%s: every instant is read back',
    (zone) => {
      const entries = days.map((at, n) => entry({ uid: `${n}@x`, startsAtMs: at, endsAtMs: at + 3_600_000 }))
      const { events } = read(calendarFile(file({ zone, entries, method: 'publish' })))
      expect(events.map((event) => event.startDate.toJSDate().getTime())).toEqual(days)
    },
  )
})

/** Complaints about the shape of a document, as RFC 5545 has it; ical.js forgives most of them. */
function complaintsOf(text: string): string[] {
  const found: string[] = []
  if (!text.endsWith('END:VCALENDAR\r\n')) found.push('the last line has no end (3.1)')
  if (/[^\r]\n|\r[^\n]/.test(text)) found.push('a line does not end with CR LF (3.1)')
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)
  const open: string[] = []
  let holdsSomething = false
  const seen = new Map<string, number>()
  for (const line of lines) {
    if (!/^[A-Z][A-Z0-9-]*(;[A-Z0-9-]+=("[^"]*"|[^":;,]*)(,("[^"]*"|[^":;,]*))*)*:/.test(line))
      found.push(`no content line (3.1): ${line}`)
    const [, name = '', value = ''] = /^([A-Z0-9-]+)[^:]*:(.*)$/.exec(line) ?? []
    if (name === 'BEGIN') {
      open.push(value)
      if (open.length === 2) holdsSomething = true
    } else if (name === 'END') {
      if (open.pop() !== value) found.push(`END:${value} closes nothing (3.4)`)
    } else if (open.length === 1) {
      if (holdsSomething) found.push(`${name} of the calendar stands behind what it holds (3.4)`)
      seen.set(name, (seen.get(name) ?? 0) + 1)
    } else if (open.length === 0) found.push(`${name} stands outside (3.4)`)
  }
  if (open.length > 0) found.push(`${open.join(', ')} stays open (3.4)`)
  for (const name of ['PRODID', 'VERSION'])
    if (seen.get(name) !== 1) found.push(`${name} is there once (3.6)`)
  for (const [name, times] of seen) if (times > 1) found.push(`${name} is there ${times} times (3.7)`)
  return found
}

describe('a strict reader', () => {
  test('finds what was wrong once', () => {
    const good = calendarFile(file())
    expect(complaintsOf(good.replace(/\r\n$/, ''))).toContain('the last line has no end (3.1)')
    const late = good.replace('BEGIN:VEVENT', 'X-WR-CALNAME:Otra\r\nBEGIN:VEVENT')
    expect(complaintsOf(late)).toContain('X-WR-CALNAME of the calendar stands behind what it holds (3.4)')
  })

  test.each(['publish', 'request', 'cancel'] as const)('has nothing to say of a file to %s', (method) => {
    for (const zone of ['America/La_Paz', 'America/Santiago', 'Europe/Madrid', 'UTC']) {
      const name = `Clínica ${'de nombre muy largo '.repeat(5)}`
      const status = method === 'cancel' ? 'cancelled' : 'confirmed'
      const entries = [
        entry({ status }),
        entry({ uid: '2@x', status, summary: 'BEGIN:VEVENT\nEND:VCALENDAR' }),
      ]
      for (const of of [entries, []]) {
        const text = calendarFile(file({ method, zone, name, entries: of }))
        expect(complaintsOf(text)).toEqual([])
        const calendar = ICAL.parse(text) as unknown[]
        expect(calendar[0]).toBe('vcalendar')
        expect(read(text).events).toHaveLength(of.length)
      }
    }
  })
})

test('written in turns, it is the same text', async () => {
  const zone = 'America/Santiago'
  for (const count of [0, 1, 50, 51, 230]) {
    const entries = Array.from({ length: count }, (_, n) =>
      entry({ uid: `${n}@psico.example`, startsAtMs: Date.UTC(2026, 2, 4, 13) + n * 86_400_000 * 3 }),
    )
    const whole = file({ zone, entries, method: 'publish' })
    expect(await calendarFileInTurns(whole)).toBe(calendarFile(whole))
  }
})
