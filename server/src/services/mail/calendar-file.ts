import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { takingTurns } from '../workers/turns.ts'

/** One session as a calendar sees it: no clinical content, no meeting link. */
export interface CalendarEntry {
  /** Stable over every change of the session: its id at the root domain. */
  uid: string
  /** Rises with each change (RFC 5545, SEQUENCE). */
  sequence: number
  startsAtMs: number
  endsAtMs: number
  summary: string
  /** The address of the office, or that it is held online; none, as of what follows, in a file that says only that its owner is busy. */
  location?: string
  description?: string
  url?: string
  status: 'confirmed' | 'tentative' | 'cancelled'
}

export interface CalendarFile {
  /** publish is a feed; request adds or changes and cancel removes, for the person invited. */
  method: 'publish' | 'request' | 'cancel'
  name: string
  zone: string
  organizer: { name: string; email: string }
  attendee?: { name: string; email: string }
  entries: readonly CalendarEntry[]
  /** Epoch ms: when this file was made. */
  stampMs: number
}

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
}
const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

/** An iCalendar document (RFC 5545) whose times are in the clinic's zone, with the zone's rules beside them. */
export function calendarFile(file: CalendarFile): string {
  const { from, to } = spanOf(file)
  return textOf(file, file.entries, (zone) => zoneRules(zone, from, to))
}

/** What the rules of the zone have to reach over. */
function spanOf({ entries, stampMs }: CalendarFile): { from: number; to: number } {
  const starts = entries.map((entry) => entry.startsAtMs)
  return { from: Math.min(stampMs, ...starts), to: Math.max(stampMs, ...starts) }
}

/** So many sessions are written before others have their turn. */
const atOnce = 50

/** The same of any number of sessions, written in turns with everybody else. */
export async function calendarFileInTurns(file: CalendarFile): Promise<string> {
  const turn = takingTurns()
  const end = 'END:VCALENDAR\r\n'
  const { from, to } = spanOf(file)
  const first = textOf(file, file.entries.slice(0, atOnce), (zone) => zoneRules(zone, from, to))
  const pieces = [first.slice(0, -end.length)]
  for (let at = atOnce; at < file.entries.length; at += atOnce) {
    await turn()
    const text = textOf(file, file.entries.slice(at, at + atOnce), () => null)
    pieces.push(text.slice(text.indexOf('BEGIN:VEVENT'), -end.length))
  }
  return pieces.join('') + end
}

function textOf(
  file: CalendarFile,
  entries: readonly CalendarEntry[],
  generator: (zone: string) => string | null,
): string {
  const calendar = ical({
    name: file.name,
    method: methods[file.method],
    prodId: { company: 'Psico', product: 'Citas', language: 'ES' },
    timezone: { name: file.zone, generator },
  })
  for (const entry of entries) calendar.createEvent(eventOf(file, entry))
  // The generator writes the stamp on the zone's clock; the standard knows it in UTC alone (RFC 5545, 3.8.7.2).
  const text = calendar.toString().replaceAll(/^DTSTAMP:\S+/gm, `DTSTAMP:${utcStampOf(file.stampMs)}`)
  return inOrder(text)
}

/**
 * What a calendar says of itself stands before what it holds, and its last line ends like every other (RFC 5545, 3.1 and
 * 3.4); the generator writes names and colours behind the zone, and ends without a line end.
 */
function inOrder(text: string): string {
  const [first = '', ...lines] = text.replace(/\r\n$/, '').split('\r\n')
  const own: string[] = []
  const held: string[] = []
  let depth = 0
  for (const line of lines.slice(0, -1)) {
    if (line.startsWith('BEGIN:')) depth += 1
    const into = depth > 0 ? held : own
    into.push(line)
    if (line.startsWith('END:')) depth -= 1
  }
  return [first, ...own, ...held, 'END:VCALENDAR', ''].join('\r\n')
}

function eventOf(file: CalendarFile, entry: CalendarEntry) {
  const { attendee } = file
  const person = attendee && { ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }
  return {
    id: entry.uid,
    sequence: entry.sequence,
    stamp: Temporal.Instant.fromEpochMilliseconds(file.stampMs),
    start: Temporal.Instant.fromEpochMilliseconds(entry.startsAtMs),
    end: Temporal.Instant.fromEpochMilliseconds(entry.endsAtMs),
    timezone: file.zone,
    summary: entry.summary,
    location: entry.location ?? null,
    description: entry.description ?? null,
    url: entry.url ?? null,
    status: statuses[entry.status],
    organizer: file.organizer,
    attendees: person ? [person] : [],
  }
}

/** VTIMEZONE with every change of the clock from a year before to a year after, so that no reader guesses. */
function zoneRules(zone: string, fromMs: number, toMs: number): string {
  const yearMs = 366 * 86_400_000
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs - yearMs).toZonedDateTimeISO(zone)
  const first = `19700101T000000`
  const rules = [rule('STANDARD', first, at.offset, at.offset)]
  for (let next = at.getTimeZoneTransition('next'); next; next = at.getTimeZoneTransition('next')) {
    if (next.epochMilliseconds > toMs + yearMs) break
    const before = next.subtract({ nanoseconds: 1 })
    const kind = next.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
    // The start of a rule is written on the clock that was valid until then (RFC 5545, 3.6.5).
    const onset = before.add({ nanoseconds: 1 }).toInstant().toZonedDateTimeISO(before.offset)
    rules.push(rule(kind, stampOf(onset), before.offset, next.offset))
    at = next
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...rules, 'END:VTIMEZONE'].join('\r\n')
}

const rule = (kind: 'STANDARD' | 'DAYLIGHT', start: string, from: string, to: string): string =>
  [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${from.replace(':', '')}`,
    `TZOFFSETTO:${to.replace(':', '')}`,
    `END:${kind}`,
  ].join('\r\n')

const utcStampOf = (ms: number): string =>
  Temporal.Instant.fromEpochMilliseconds(ms).toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const stampOf = (time: Temporal.ZonedDateTime): string =>
  time.toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
