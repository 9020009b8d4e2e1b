import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { Temporal } from 'temporal-polyfill'
import { dayClock, instantOf as startOf, isZone } from '#core/zone'
import { nearer } from './long-past.ts'
import type { BusySpan } from './store.ts'

/** What a calendar is read for. Instants in epoch ms. */
export interface Reading {
  /** iCalendar, RFC 5545. */
  texts: readonly string[]
  /** Of the clinic: whole days and times without a zone are by its clock. */
  zone: string
  fromMs: number
  toMs: number
  /** Addresses under which the owner is invited, in lower case. */
  owner: readonly string[]
  /** The end of the UIDs of our own sessions, after the `@`. */
  ownHost: string
}

/** What is no calendar at all. */
export class NoCalendar extends Error {}

/** So many times one event may come back before it is left: rules that repeat each second are no appointments. */
const mostOccurrences = 50_000
/** So many spans are kept; nobody has more, and what lies further away comes nearer later. */
const mostSpans = 5000

/**
 * When the owner of a calendar is busy: spans in their order that neither touch nor overlap. Nothing else is taken from it, no
 * title, place or name. Events that are transparent, cancelled or declined take no time, nor do our own sessions on their way back.
 * @throws NoCalendar
 */
export function busyIn(reading: Reading): BusySpan[] {
  const spans: BusySpan[] = []
  for (const calendar of reading.texts.flatMap(calendarsIn)) {
    const owner = new Set([...reading.owner, ...nameOf(calendar)])
    const take = ([start, end]: BusySpan) => {
      if (end > start && end > reading.fromMs && start < reading.toMs) spans.push([start, end])
    }
    for (const events of byUid(calendar, reading.ownHost)) takeEvents(events, { ...reading, owner, take })
    for (const published of calendar.getAllSubcomponents('vfreebusy')) takePublished(published, reading, take)
  }
  return merged(spans).slice(0, mostSpans)
}

interface Taking extends Omit<Reading, 'owner'> {
  owner: ReadonlySet<string>
  take: (span: BusySpan) => void
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const read = ICAL.parse(text) as unknown[]
    const all = (typeof read[0] === 'string' ? [read] : read) as (string | unknown[])[][]
    const calendars = all
      .map((calendar) => new ICAL.Component(calendar))
      .filter((component) => component.name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch (error) {
    throw new NoCalendar('not readable', { cause: error })
  }
  throw new NoCalendar('no calendar in it')
}

/** Calendars of Google are named by the address of whose they are. */
function nameOf(calendar: ICAL.Component): string[] {
  const name = calendar.getFirstPropertyValue('x-wr-calname')
  return typeof name === 'string' && name.includes('@') ? [name.trim().toLowerCase()] : []
}

/** The events of each UID: one with its changed instances, or instances alone. */
function byUid(calendar: ICAL.Component, ownHost: string): ICAL.Component[][] {
  const found = new Map<string, ICAL.Component[]>()
  for (const event of calendar.getAllSubcomponents('vevent')) {
    leaveEndAtStart(event)
    const uid = String(event.getFirstPropertyValue('uid') ?? `${found.size} without`)
    if (uid.toLowerCase().endsWith(`@${ownHost.toLowerCase()}`)) continue
    const known = found.get(uid)
    if (known) known.push(event)
    else found.set(uid, [event])
  }
  return [...found.values()]
}

/** Some programs write the last day of a whole-day event in place of the one behind it: it is that day, rather than none. */
function leaveEndAtStart(event: ICAL.Component): void {
  const [start, end] = ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name))
  if (start instanceof ICAL.Time && start.isDate && String(start) === String(end))
    event.removeAllProperties('dtend')
}

function takeEvents(events: readonly ICAL.Component[], taking: Taking): void {
  const changed = events.filter((event) => event.hasProperty('recurrence-id'))
  for (const master of events.filter((event) => !event.hasProperty('recurrence-id'))) {
    if (!master.hasProperty('dtstart')) continue
    const out = takenOut(master, changed, taking.zone)
    takePeriods(master, out, taking)
    if (master.hasProperty('rrule') || master.hasProperty('rdate'))
      takeOccurrences(master, changed, out, taking)
    // The library counts the first date among those of a rule, and leaves it out where there are only further dates.
    const first = new ICAL.Event(master).startDate
    if (!master.hasProperty('rrule') && !out.has(instantOf(first, zoneIdOf(master, 'dtstart'), taking.zone)))
      takeOne(master, taking)
  }
  for (const instance of changed) takeOne(instance, taking)
}

/** Further dates that bring a length of their own. The library cannot go on from them: they are taken out of the event. */
function takePeriods(master: ICAL.Component, out: ReadonlySet<number>, taking: Taking): void {
  const withLength = master.getAllProperties('rdate').filter((property) => property.type === 'period')
  for (const property of withLength) {
    const zone = property.getParameter('tzid')
    const at = (time: ICAL.Time) => instantOf(time, typeof zone === 'string' ? zone : undefined, taking.zone)
    for (const value of property.getValues() as unknown[])
      if (value instanceof ICAL.Period && !out.has(at(value.start)) && !isFree(master, taking.owner))
        taking.take([at(value.start), at(value.getEnd())])
    master.removeProperty(property)
  }
}

/** Of which dates of an event its rule says nothing: the excepted ones, and those that are changed. As instants, whatever zone each is written in. */
function takenOut(
  master: ICAL.Component,
  changed: readonly ICAL.Component[],
  clinicZone: string,
): Set<number> {
  const out = [
    ...master.getAllProperties('exdate'),
    ...changed.flatMap((component) => component.getAllProperties('recurrence-id')),
  ]
  const instants = out.flatMap((property) => {
    const zone = property.getParameter('tzid')
    return (property.getValues() as unknown[]).flatMap((at) =>
      at instanceof ICAL.Time ? [instantOf(at, typeof zone === 'string' ? zone : undefined, clinicZone)] : [],
    )
  })
  return new Set(instants)
}

/** An event by itself, or a changed instance. */
function takeOne(component: ICAL.Component, taking: Taking): void {
  if (!component.hasProperty('dtstart') || isFree(component, taking.owner)) return
  const event = new ICAL.Event(component)
  const zone = zoneIdOf(component, 'dtstart')
  taking.take([
    instantOf(event.startDate, zone, taking.zone),
    instantOf(event.endDate, zoneIdOf(component, 'dtend') ?? zone, taking.zone),
  ])
}

/** All instances of a rule but those that it says nothing of; the changed ones stand for themselves. */
function takeOccurrences(
  master: ICAL.Component,
  changed: readonly ICAL.Component[],
  out: ReadonlySet<number>,
  taking: Taking,
): void {
  const event = new ICAL.Event(master, { exceptions: [...changed], strictExceptions: false })
  const zone = zoneIdOf(master, 'dtstart')
  const found: BusySpan[] = []
  const { start, isLongPast } = nearer(event, changed, taking.fromMs)
  const occurrences = event.iterator(start)
  for (let count = 0, at = occurrences.next(); at; at = occurrences.next(), count += 1) {
    if (count > mostOccurrences) return
    if (isLongPast(at)) continue
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(at)
    if (instantOf(at, zone, taking.zone) >= taking.toMs) break
    if (out.has(instantOf(recurrenceId, zone, taking.zone)) || isFree(item.component, taking.owner)) continue
    found.push([instantOf(startDate, zone, taking.zone), instantOf(endDate, zone, taking.zone)])
  }
  for (const span of found) taking.take(span)
}

/** Whether an event takes no time of its owner's. */
function isFree(event: ICAL.Component, owner: ReadonlySet<string>): boolean {
  const says = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (says('transp') === 'TRANSPARENT' || says('status') === 'CANCELLED') return true
  if (says('x-microsoft-cdo-busystatus') === 'FREE') return true
  return event.getAllProperties('attendee').some((attendee) => {
    if (String(attendee.getParameter('partstat') ?? '').toUpperCase() !== 'DECLINED') return false
    const address = String(attendee.getFirstValue() ?? '')
      .replace(/^mailto:/i, '')
      .trim()
      .toLowerCase()
    return owner.has(address)
  })
}

function zoneIdOf(component: ICAL.Component, name: string): string | undefined {
  const id = component.getFirstProperty(name)?.getParameter('tzid')
  return typeof id === 'string' ? id : undefined
}

/** What a calendar tells as busy without saying why. */
function takePublished(published: ICAL.Component, { zone }: Reading, take: Taking['take']): void {
  for (const property of published.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const value of property.getValues() as unknown[])
      if (value instanceof ICAL.Period)
        take([instantOf(value.start, undefined, zone), instantOf(value.getEnd(), undefined, zone)])
  }
}

/**
 * An instant in epoch ms. A zone that the world knows by name is reckoned by its rules of today, one that only the file
 * knows by the file; whole days and times without a zone are by the clinic's clock.
 */
function instantOf(time: ICAL.Time, zoneId: string | undefined, clinicZone: string): number {
  const own = time.zone?.tzid
  if (!time.isDate && own === 'UTC')
    return Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  const isInFile = own !== undefined && own !== 'floating'
  const name = isInFile ? own : zoneId
  const known = time.isDate ? clinicZone : ianaOf(name, isInFile)
  if (known === undefined && isInFile) return time.toUnixTime() * 1000
  return wallClock(time, known ?? clinicZone)
}

/** IANA's name of a zone; undefined for one that only the file can explain, or nobody. */
function ianaOf(name: string | undefined, isInFile: boolean): string | undefined {
  if (name === undefined) return undefined
  if (isZone(name)) return name
  // Some programs put the name of a registry before it.
  const [, bare = ''] = /^\/.*?\/((?:[A-Z][A-Za-z_+-]+\/){1,2}[A-Z][A-Za-z_+-]+)$/.exec(name) ?? []
  if (isZone(bare)) return bare
  return isInFile ? undefined : findIana(name)[0]
}

function wallClock(time: ICAL.Time, zone: string): number {
  const [hour, minute, second] = time.isDate ? [0, 0, 0] : [time.hour, time.minute, time.second]
  const date = Temporal.PlainDate.from({ year: time.year, month: time.month, day: time.day })
  const startMs = startOf(dayClock(date.toString(), zone), hour * 60 + minute)
  if (startMs !== null) return startMs + second * 1000
  // An hour that the clock skips is the one behind it.
  return date.toZonedDateTime({ timeZone: zone, plainTime: { hour, minute, second } }).epochMilliseconds
}

/** In their order, without what touches or overlaps. */
function merged(spans: readonly BusySpan[]): BusySpan[] {
  const all: BusySpan[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else all.push([start, end])
  }
  return all
}
