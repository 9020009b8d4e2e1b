import { expect, test } from 'vitest'
import type { AgendaDay } from '@psico/contract/agenda/agenda'
import type { Appointment } from '@psico/contract/sessions/appointments'
import { timeText } from '@psico/contract/core/dates'
import { laned } from './stretches.ts'
import { cellAfter, columnsOf, daysOf, drawnHours, keyOf, type Cell } from './time-grid.ts'

const monday = '2026-03-02'
const ana = { id: 'a', name: 'Ana' }
const luis = { id: 'l', name: 'Luis' }
const stretch = (start: string, end: string) => ({ start, end })
const hours = (psychologist: string, part: Partial<AgendaDay>): AgendaDay => ({
  psychologist,
  date: monday,
  open: [],
  closed: [],
  held: [],
  free: [],
  ...part,
})
const session = (psychologist: string, start_time: string, end_time: string) =>
  ({
    id: `${psychologist} ${start_time}`,
    psychologist,
    appointment_date: monday,
    start_time,
    end_time,
  }) as Appointment
const said = (span: { start: number; end: number }) => `${timeText(span.start)}-${timeText(span.end)}`

test('a day has a column for each professional, a week one for each day', () => {
  expect(columnsOf([ana, luis], { view: 'day', day: monday }).map((column) => column.key)).toEqual(['a', 'l'])
  const week = columnsOf([ana], { view: 'week', day: '2026-03-08' })
  expect([week.length, week[0]?.date, week[6]?.date]).toEqual([7, monday, '2026-03-08'])
})

test('each column holds the sessions, free hours and offers of its own, and shades the rest with its reason', () => {
  const known = [
    hours('a', {
      open: [stretch('09:00', '11:00')],
      closed: [stretch('11:00', '12:00')].map((block) => ({ ...block, reason: 'Dentista' })),
      held: [{ ...stretch('10:00', '11:00'), kind: 'offer' }],
      free: [stretch('09:00', '10:00')],
    }),
    hours('l', { open: [stretch('06:30', '07:30')] }),
  ]
  const columns = columnsOf([ana, luis], { view: 'day', day: monday })
  const days = daysOf(columns, [session('l', '18:30', '19:20')], known)
  expect(days[0]?.entries.map((entry) => `${entry.kind} ${said(entry)}`)).toEqual([
    'free 09:00-10:00',
    'offer 10:00-11:00',
  ])
  expect(days[0]?.shades.map((shade) => `${said(shade)} ${shade.reason}`)).toEqual([
    '00:00-09:00 null',
    '11:00-24:00 null',
    '11:00-12:00 Dentista',
  ])
  expect(days[1]?.entries.map((entry) => entry.kind)).toEqual(['session'])
  expect(drawnHours(days, known)).toEqual({ first: 6, last: 20 })
  expect(drawnHours([], [])).toEqual({ first: 8, last: 18 })
})

test('in a week of all, hours that several have free are one, each at their own time', () => {
  const known = [
    hours('a', { free: [stretch('09:00', '10:00')] }),
    hours('l', { free: [stretch('09:30', '10:15'), stretch('11:00', '11:45')] }),
  ]
  const [day] = daysOf(columnsOf([ana, luis], { view: 'week', day: monday }), [], known)
  const free = day?.entries.flatMap((entry) => (entry.kind === 'free' ? [entry.hour] : []))
  expect(free).toEqual([
    {
      date: monday,
      time: '09:00',
      people: [
        { ...ana, time: '09:00' },
        { ...luis, time: '09:30' },
      ],
    },
    { date: monday, time: '11:00', people: [{ ...luis, time: '11:00' }] },
  ])
})

test('what overlaps stands side by side, what follows takes the whole width', () => {
  const at = (start: number, end: number) => ({ start, end })
  expect(laned([at(60, 120), at(0, 90), at(100, 130), at(130, 190)])).toEqual([
    { ...at(0, 90), lane: 0, lanes: 2 },
    { ...at(60, 120), lane: 1, lanes: 2 },
    { ...at(100, 130), lane: 0, lanes: 2 },
    { ...at(130, 190), lane: 0, lanes: 1 },
  ])
})

test('arrows lead to the next hour of a column, and to the nearest of the next column that has one', () => {
  const cell = (column: number, start: number): Cell => ({ key: `${column} ${start}`, column, start })
  const cells = [cell(0, 540), cell(0, 600), cell(2, 480), cell(2, 630)]
  const from = (n: number, key: string) => cellAfter(cells, cells[n] ?? cell(0, 0), key)?.key
  expect(from(0, 'ArrowDown')).toBe('0 600')
  expect(from(1, 'ArrowDown')).toBeUndefined()
  expect(from(1, 'ArrowRight')).toBe('2 630')
  expect(from(2, 'ArrowLeft')).toBe('0 540')
  expect(from(2, 'End')).toBe('2 630')
  expect(from(1, 'Home')).toBe('0 540')
  expect(from(0, 'x')).toBeUndefined()
})

test('a session is known by itself, wherever it stands', () => {
  const [column] = columnsOf([ana], { view: 'day', day: monday })
  if (!column) throw new Error('no column')
  const appointment = session('a', '09:00', '10:00')
  expect(keyOf({ kind: 'session', appointment, start: 540, end: 600 }, column)).toBe(appointment.id)
})
