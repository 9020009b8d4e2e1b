import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEntry, type CalendarFile } from './calendar-file.ts'

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
  const events = calendar.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it))
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
      expect(events.map((it) => it.startDate.toJSDate().getTime())).toEqual(days)
    },
  )
})
