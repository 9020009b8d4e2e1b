import type { Reading } from '#modules/other-calendars/busy'

/** What a calendar holds, and when its owner is busy by it, as hours in UTC: written by hand, after RFC 5545. */
export type CalendarCase = [what: string, lines: string[], busy: string[], change?: Partial<Reading>]

/** Lines of iCalendar as a file. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
let uids = 0
/** One event; its UID is its own unless told. */
export const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:e${(uids += 1)}`]),
  'DTSTAMP:20260101T000000Z',
  'SUMMARY:Secreto con Marta',
  ...lines,
  'END:VEVENT',
]

/** Of a zone whose clock changes: Central Europe, forward on 29 March 2026. */
export const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
