import type { AgendaDay } from '@psico/contract/agenda/agenda'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { addDays } from '@psico/contract/core/dates'
import { laned, minus, stretchOf, type Laned, type Stretch } from './stretches.ts'
import { mondayOf } from './week.ts'

export interface Colleague {
  id: string
  name: string
}

/** One column: a professional's day, or with nobody named the day of all who work there. */
export interface GridColumn {
  key: string
  date: string
  people: readonly Colleague[]
  /** Whether its heading is the day; else it is the professional. */
  isDay: boolean
}

/** An hour that can be booked, and with whom: each at a time of their own, of which it tells the first. */
export interface FreeHour {
  date: string
  time: string
  people: readonly (Colleague & { time: string })[]
}

export type Entry =
  | ({ kind: 'session'; appointment: Appointment } & Stretch)
  | ({ kind: 'free'; hour: FreeHour } & Stretch)
  | ({ kind: 'offer' } & Stretch)

/** A stretch in which nobody of the column works, with the words of who closed it. */
export type Shade = Stretch & { reason: string | null }

export interface GridDay {
  column: GridColumn
  entries: Laned<Entry>[]
  shades: Shade[]
}

interface Span {
  view: 'day' | 'week'
  day: string
}

/** A professional a column in a day; a day a column in a week. */
export function columnsOf(people: readonly Colleague[], { view, day }: Span): GridColumn[] {
  if (view === 'day')
    return people.map((person) => ({ key: person.id, date: day, people: [person], isDay: false }))
  const monday = mondayOf(day)
  return Array.from({ length: 7 }, (_, n) => {
    const date = addDays(monday, n)
    return { key: date, date, people, isDay: true }
  })
}

/** What stands in each column: sessions, hours that can be booked, offers, and the time in which nobody works. */
export function daysOf(
  columns: readonly GridColumn[],
  sessions: readonly Appointment[],
  hours: readonly AgendaDay[],
): GridDay[] {
  return columns.map((column) => {
    const ids = new Set(column.people.map((person) => person.id))
    const own = hours.filter((hour) => hour.date === column.date && ids.has(hour.psychologist))
    const held = own.flatMap((agendaDay) => agendaDay.held.filter(({ kind }) => kind === 'offer'))
    const entries: Entry[] = [
      ...sessions
        .filter((session) => session.appointment_date === column.date && ids.has(session.psychologist))
        .map((appointment): Entry => ({ kind: 'session', appointment, ...spanOf(appointment) })),
      ...held.map((freeStretch): Entry => ({
        kind: 'offer',
        ...stretchOf(freeStretch.start, freeStretch.end),
      })),
      ...freeIn(column, own),
    ]
    return { column, entries: inLanes(column, entries), shades: shadesOf(own) }
  })
}

/** Whether a column shows the day of several people: their free hours stand at its edge. */
export const isOfAll = ({ isDay, people }: GridColumn): boolean => isDay && people.length > 1

function inLanes(column: GridColumn, entries: readonly Entry[]): Laned<Entry>[] {
  if (!isOfAll(column)) return laned(entries)
  const free = entries.filter((entry) => entry.kind === 'free')
  return [
    ...laned(entries.filter((entry) => entry.kind !== 'free')),
    ...free.map((stretch) => ({ ...stretch, lane: 0, lanes: 1 })),
  ]
}

/** Free hours of one; of several, by whole hours, who is free in each. */
function freeIn(column: GridColumn, days: readonly AgendaDay[]): Entry[] {
  const { date } = column
  const all = days.flatMap((day) => {
    const who = column.people.filter((person) => person.id === day.psychologist)
    return day.free.map(({ start: time, end }) => ({
      ...stretchOf(time, end),
      time,
      people: who.map((colleague) => ({ ...colleague, time })),
    }))
  })
  if (!isOfAll(column))
    return all.map(({ start, end, time, people }) => ({
      kind: 'free',
      start,
      end,
      hour: { date, time, people },
    }))
  const hours = Map.groupBy(all, (slot) => Math.floor(slot.start / 60))
  return [...hours].map(([hour, starts]) => ({
    kind: 'free',
    start: hour * 60,
    end: hour * 60 + 60,
    hour: {
      date,
      time: starts.map((start) => start.time).toSorted()[0] ?? '',
      people: starts.flatMap((start) => start.people).toSorted((a, b) => a.time.localeCompare(b.time)),
    },
  }))
}

/** The time without anybody's open hours; where one alone is shown, what they closed says why. */
function shadesOf(days: readonly AgendaDay[]): Shade[] {
  const open = days.flatMap((day) => day.open.map((span) => stretchOf(span.start, span.end)))
  const off = minus([{ start: 0, end: 1440 }], open).map((stretch): Shade => ({ ...stretch, reason: null }))
  const [only] = days.length === 1 ? days : []
  const closed = (only?.closed ?? []).map((shade): Shade => ({
    ...stretchOf(shade.start, shade.end),
    reason: shade.reason || 'Cerrado',
  }))
  return [...off, ...closed]
}

const spanOf = (session: Pick<Appointment, 'start_time' | 'end_time'>): Stretch =>
  stretchOf(session.start_time, session.end_time)

/** The hours of the day to draw, in whole hours: 8 to 18, or as much more as is needed. */
export function drawnHours(
  days: readonly GridDay[],
  hours: readonly AgendaDay[],
): { first: number; last: number } {
  const all = [
    ...days.flatMap((day) => day.entries),
    ...hours.flatMap((day) => day.open.map((span) => stretchOf(span.start, span.end))),
  ]
  return {
    first: Math.min(8, ...all.map((stretch) => Math.floor(stretch.start / 60))),
    last: Math.max(18, ...all.map((stretch) => Math.ceil(stretch.end / 60))),
  }
}

/** A place of the grid that takes the focus. */
export interface Cell {
  key: string
  column: number
  start: number
}

/** Where an arrow leads from a place; undefined where there is nothing that way. */
export function cellAfter(cells: readonly Cell[], from: Cell, key: string): Cell | undefined {
  const inColumn = (n: number) =>
    cells.filter((cell) => cell.column === n).toSorted((a, b) => a.start - b.start)
  const own = inColumn(from.column)
  const at = own.findIndex((cell) => cell.key === from.key)
  switch (key) {
    case 'ArrowDown':
      return own[at + 1]
    case 'ArrowUp':
      return own[at - 1]
    case 'Home':
      return own[0]
    case 'End':
      return own.at(-1)
    case 'ArrowRight':
    case 'ArrowLeft': {
      const step = key === 'ArrowRight' ? 1 : -1
      const last = Math.max(...cells.map((cell) => cell.column))
      for (let n = from.column + step; n >= 0 && n <= last; n += step) {
        const nearest = inColumn(n).toSorted(
          (a, b) => Math.abs(a.start - from.start) - Math.abs(b.start - from.start),
        )[0]
        if (nearest) return nearest
      }
      return undefined
    }
    default:
      return undefined
  }
}

/** How a place is known, whatever else changes around it. */
export const keyOf = (entry: Entry, column: GridColumn): string =>
  entry.kind === 'session' ? entry.appointment.id : `${column.key} ${entry.kind} ${entry.start}`
