import { expect, test } from 'vitest'
import { busyIn, NoCalendar, type Reading } from './busy.ts'
import { calendar, calendarCases } from '../../../test/other-calendars/cases.ts'
import { event } from '../../../test/other-calendars/lines.ts'
import { calendarTextsIn } from './multistatus.ts'

const base: Omit<Reading, 'texts'> = {
  zone: 'America/La_Paz',
  fromMs: Date.parse('2026-03-01T00:00:00Z'),
  toMs: Date.parse('2026-05-01T00:00:00Z'),
  owner: ['ana@clinic.example'],
  ownHost: 'psico.example',
}
const busy = (lines: string[], change: Partial<Reading> = {}) =>
  busyIn({ ...base, texts: [calendar(...lines)], ...change }).map((span) =>
    span.map((ms) => new Date(ms).toISOString().slice(0, 16)).join(' '),
  )
test.each(calendarCases)('%s', (_, lines, expected, change) => {
  expect(busy(lines, change)).toEqual(expected)
})

const since = (day: string) =>
  Array.from({ length: 20 }, (_, n) => [
    ...event(
      `UID:w${n}`,
      `DTSTART;TZID=America/La_Paz:${day}T${10 + (n % 10)}0000`,
      'DURATION:PT30M',
      weekly,
    ),
    ...event(`UID:d${n}`, `DTSTART;TZID=America/La_Paz:${day}T${10 + (n % 10)}4500`, 'DURATION:PT9M', daily),
  ]).flat()
const weekly = 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR'
const daily = 'RRULE:FREQ=DAILY;INTERVAL=4'

test('what has come back for decades is read as fast as what began just now', () => {
  const cost = (day: string) => {
    const before = process.cpuUsage()
    const found = busy(since(day))
    return { found, spent: process.cpuUsage(before).user }
  }
  cost('20260224')
  const [lately, long] = [cost('20260224'), cost('19860318')]
  // Both are Tuesdays, four whole weeks apart so many times.
  expect(long.found).toEqual(lately.found)
  expect(lately.found.length).toBeGreaterThan(100)
  expect(long.spent).toBeLessThan(5 * lately.spent)
})

test('what is no calendar is told so, and an empty one is not', () => {
  for (const text of ['', 'hola', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD'])
    expect(() => busyIn({ ...base, texts: [text] })).toThrow(NoCalendar)
  expect(busyIn({ ...base, texts: [calendar()] })).toEqual([])
})

test('the calendars in an answer of CalDAV, whatever its prefixes', () => {
  const answer = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
    <d:response><d:href>/a.ics</d:href><d:propstat><d:prop><c:calendar-data>${calendar()}</c:calendar-data></d:prop></d:propstat></d:response>
    <d:response><d:propstat><d:prop><calendar-data xmlns="urn:ietf:params:xml:ns:caldav"><![CDATA[${calendar()}]]></calendar-data></d:prop></d:propstat></d:response>
  </d:multistatus>`
  expect(calendarTextsIn(answer)).toHaveLength(2)
  expect(() => calendarTextsIn('<html/>')).toThrow(NoCalendar)
  expect(() => calendarTextsIn('<<')).toThrow(NoCalendar)
})
