/** A day of the clinic's calendar; weekday 0 is Monday. */
export interface Day {
  date: string
  weekday: number
}

/** A stretch of one day, in minutes since local midnight, half open. */
interface Stretch {
  start: number
  end: number
}

export interface WeeklyBlock extends Stretch {
  weekday: number
}

/** Days that open or close time beside the weekly blocks; without minutes it is the whole day. */
export interface DayRange {
  kind: 'open' | 'closed'
  first_day: string
  last_day: string
  start: number | null
  end: number | null
}

interface Facts<D extends Day> {
  days: readonly D[]
  blocks: readonly WeeklyBlock[]
  exceptions: readonly DayRange[]
  sessionMinutes: number
  pauseMinutes: number
}

/** The hours of a day in which sessions are held, without what is closed: stretches in their order. */
export function openOn(day: Day, facts: Pick<Facts<Day>, 'blocks' | 'exceptions'>): Stretch[] {
  const weekly = facts.blocks.filter((block) => block.weekday === day.weekday)
  const open = merged([...weekly, ...stretchesOn(day.date, facts.exceptions, 'open')])
  return stretchesOn(day.date, facts.exceptions, 'closed').reduce(
    (rest, shut) => rest.flatMap((stretch) => without(stretch, shut)),
    open,
  )
}

/** What is left of a stretch before and after another. */
const without = (stretch: Stretch, shut: Stretch): Stretch[] =>
  meet(stretch, shut)
    ? [
        { start: stretch.start, end: shut.start },
        { start: shut.end, end: stretch.end },
      ].filter(({ start, end }) => start < end)
    : [stretch]

/** The starts of one day's sessions, in minutes since local midnight, ascending. */
export interface DaySlots<D extends Day> {
  day: D
  starts: number[]
}

const wholeDay = 1440

/**
 * Where sessions may start on each of the days, by the wall clock alone: what is taken or past, and what the
 * clock skips, is for the caller to judge.
 *
 * Weekly blocks and opened ranges that meet are one stretch. Its grid is anchored at the first weekly block in it,
 * so that an opening adds hours and moves none; a closure removes the hours it touches and moves none either.
 */
export function slotsOf<D extends Day>(facts: Facts<D>): DaySlots<D>[] {
  // Days that no exception touches repeat with the week.
  const ofWeek = new Map<number, number[]>()
  return facts.days.map((day) => {
    if (
      facts.exceptions.some((exception) => exception.first_day <= day.date && day.date <= exception.last_day)
    )
      return { day, starts: startsOf(day, facts) }
    const starts = ofWeek.get(day.weekday) ?? startsOf(day, facts)
    ofWeek.set(day.weekday, starts)
    return { day, starts }
  })
}

/** The stretches of the exceptions that hold on the date, of one kind. */
function stretchesOn(date: string, exceptions: readonly DayRange[], kind: DayRange['kind']): Stretch[] {
  return exceptions
    .filter(
      (exception) => exception.kind === kind && exception.first_day <= date && date <= exception.last_day,
    )
    .map((exception) => ({ start: exception.start ?? 0, end: exception.end ?? wholeDay }))
}

const meet = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end

function startsOf(day: Day, facts: Facts<Day>): number[] {
  const { sessionMinutes, pauseMinutes } = facts
  const weekly = facts.blocks.filter((block) => block.weekday === day.weekday)
  const opened = stretchesOn(day.date, facts.exceptions, 'open')
  const closed = stretchesOn(day.date, facts.exceptions, 'closed')
  return merged([...weekly, ...opened])
    .flatMap((open) => grid(open, anchorOf(open, weekly), sessionMinutes, sessionMinutes + pauseMinutes))
    .filter((start) => !closed.some((shut) => meet(shut, { start, end: start + sessionMinutes })))
}

/** Stretches that overlap or touch become one. */
function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}

const anchorOf = (open: Stretch, weekly: readonly Stretch[]): number => {
  const inside = weekly.filter((block) => meet(block, open)).map((block) => block.start)
  return inside.length > 0 ? Math.min(...inside) : open.start
}

/** Every start a multiple of `step` away from the anchor from which a whole session fits into the stretch. */
function grid(open: Stretch, anchor: number, session: number, step: number): number[] {
  const starts: number[] = []
  const first = anchor - Math.floor((anchor - open.start) / step) * step
  for (let start = first; start + session <= open.end; start += step) starts.push(start)
  return starts
}
