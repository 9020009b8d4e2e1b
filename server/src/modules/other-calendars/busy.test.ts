import { expect, test } from 'vitest'
import { busyIn, NoCalendar, type Reading } from './busy.ts'
import { calendar, calendarCases } from '../../../test/other-calendars/cases.ts'
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
