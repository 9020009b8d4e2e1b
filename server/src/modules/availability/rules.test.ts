import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotsOf, type DayRange, type WeeklyBlock } from './rules.ts'

const monday = { date: '2026-03-02', weekday: 0 }
const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const text = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

type Span = readonly [string, string]
interface Case {
  title: string
  blocks?: Span[]
  open?: Span[]
  closed?: (Span | 'all day')[]
  session?: number
  pause?: number
  starts: string
}

const range = (kind: DayRange['kind'], span: Span | 'all day'): DayRange => ({
  kind,
  first_day: '2026-03-02',
  last_day: '2026-03-06',
  start: span === 'all day' ? null : at(span[0]),
  end: span === 'all day' ? null : at(span[1]),
})

function startsFor(scenario: Case, day = monday): string {
  const [found] = slotsOf({
    days: [day],
    blocks: (scenario.blocks ?? []).map(([start, end]) => ({ weekday: 0, start: at(start), end: at(end) })),
    exceptions: [
      ...(scenario.open ?? []).map((span) => range('open', span)),
      ...(scenario.closed ?? []).map((span) => range('closed', span)),
    ],
    sessionMinutes: scenario.session ?? 60,
    pauseMinutes: scenario.pause ?? 0,
  })
  return (found?.starts ?? []).map(text).join(' ')
}

const morning: Span = ['09:00', '12:00']
const cases: Case[] = [
  { title: 'a block is cut by the session', blocks: [morning], starts: '09:00 10:00 11:00' },
  {
    title: 'a last session that does not fit is left out',
    blocks: [morning],
    session: 50,
    starts: '09:00 09:50 10:40',
  },
  {
    title: 'the pause stands between sessions, not after the last',
    blocks: [morning],
    session: 50,
    pause: 15,
    starts: '09:00 10:05 11:10',
  },
  { title: 'a session longer than the block is not offered', blocks: [morning], session: 240, starts: '' },
  {
    title: 'two blocks have a grid each',
    blocks: [morning, ['14:30', '16:30']],
    starts: '09:00 10:00 11:00 14:30 15:30',
  },
  {
    title: 'blocks that touch are one stretch',
    blocks: [
      ['09:00', '10:30'],
      ['10:30', '12:00'],
    ],
    starts: '09:00 10:00 11:00',
  },
  {
    title: 'order of the blocks does not matter',
    blocks: [
      ['14:00', '15:00'],
      ['09:00', '10:00'],
    ],
    starts: '09:00 14:00',
  },
  {
    title: 'an opening adds hours after the block on its grid',
    blocks: [['09:15', '12:00']],
    open: [['12:00', '14:00']],
    starts: '09:15 10:15 11:15 12:15',
  },
  {
    title: 'an opening before the block moves none of its hours',
    blocks: [morning],
    open: [['07:30', '10:00']],
    starts: '08:00 09:00 10:00 11:00',
  },
  {
    title: 'an opening on a day without blocks stands alone',
    open: [['10:20', '12:20']],
    starts: '10:20 11:20',
  },
  {
    title: 'a closure removes the hours it touches and moves none',
    blocks: [morning],
    closed: [['10:15', '10:20']],
    starts: '09:00 11:00',
  },
  {
    title: 'a closure that ends where an hour begins leaves it',
    blocks: [morning],
    closed: [
      ['08:00', '09:00'],
      ['11:00', '12:00'],
    ],
    starts: '09:00 10:00',
  },
  {
    title: 'closing wins over opening',
    blocks: [],
    open: [['09:00', '12:00']],
    closed: [['10:00', '11:00']],
    starts: '09:00 11:00',
  },
  {
    title: 'a closed day has no hours',
    blocks: [morning],
    open: [['15:00', '18:00']],
    closed: ['all day'],
    starts: '',
  },
]

describe('slots of a day', () => {
  test.each(cases)('$title', (scenario) => {
    expect(startsFor(scenario)).toBe(scenario.starts)
  })
  test('a range holds on its first and last day and not beside them', () => {
    const scene: Case = { title: '', open: [morning], starts: '' }
    const on = (date: string) => startsFor(scene, { date, weekday: 3 })
    expect(['2026-03-01', '2026-03-02', '2026-03-06', '2026-03-07'].map((day) => on(day) !== '')).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  test('a block belongs to its weekday', () => {
    expect(startsFor({ title: '', blocks: [morning], starts: '' }, { date: '2026-03-03', weekday: 1 })).toBe(
      '',
    )
  })
})

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
  .map(([start, length]) => ({ start, end: Math.min(1440, start + length) }))
const block: fc.Arbitrary<WeeklyBlock> = stretch.map((span) => ({ ...span, weekday: 0 }))
const exception: fc.Arbitrary<DayRange> = fc
  .tuple(stretch, fc.constantFrom('open' as const, 'closed' as const))
  .map(([span, kind]) => ({ ...span, kind, first_day: '2026-03-01', last_day: '2026-03-31' }))
const facts = fc.record({
  blocks: fc.array(block, { maxLength: 4 }),
  exceptions: fc.array(exception, { maxLength: 4 }),
  sessionMinutes: fc.integer({ min: 10, max: 240 }),
  pauseMinutes: fc.integer({ min: 0, max: 60 }),
})
const starts = (schedule: Parameters<typeof slotsOf>[0]) => slotsOf(schedule)[0]?.starts ?? []

describe('slots of any day', () => {
  test('lie wholly in open minutes and in no closed one', () => {
    fc.assert(
      fc.property(facts, (schedule) => {
        const of = (kind: string) => schedule.exceptions.filter((one) => one.kind === kind)
        const open = [...schedule.blocks, ...of('open')]
        const inside = (minute: number, one: { start: number | null; end: number | null }) =>
          (one.start ?? 0) <= minute && minute < (one.end ?? 1440)
        for (const start of starts({ ...schedule, days: [monday] }))
          for (let minute = start; minute < start + schedule.sessionMinutes; minute += 1) {
            expect(open.some((one) => inside(minute, one))).toBe(true)
            expect(of('closed').some((one) => inside(minute, one))).toBe(false)
          }
      }),
    )
  })
  test('ascend and never overlap', () => {
    fc.assert(
      fc.property(facts, (schedule) => {
        const found = starts({ ...schedule, days: [monday] })
        for (const [index, start] of found.entries()) {
          const before = found[index - 1]
          if (before !== undefined) expect(start - before).toBeGreaterThanOrEqual(schedule.sessionMinutes)
        }
      }),
    )
  })
  test('are not moved by a closure: what is left was there before', () => {
    fc.assert(
      fc.property(facts, stretch, (schedule, shut) => {
        const before = new Set(starts({ ...schedule, days: [monday] }))
        const closure = { ...shut, kind: 'closed' as const, first_day: monday.date, last_day: monday.date }
        const left = starts({ ...schedule, exceptions: [...schedule.exceptions, closure], days: [monday] })
        expect(left.every((start) => before.has(start))).toBe(true)
      }),
    )
  })
  test('are whole minutes and the same whatever the order of the facts', () => {
    fc.assert(
      fc.property(facts, (schedule) => {
        const found = starts({ ...schedule, days: [monday] })
        expect(found.every(Number.isInteger)).toBe(true)
        const turned = {
          ...schedule,
          blocks: schedule.blocks.toReversed(),
          exceptions: schedule.exceptions.toReversed(),
        }
        expect(starts({ ...turned, days: [monday] })).toEqual(found)
      }),
    )
  })
})
