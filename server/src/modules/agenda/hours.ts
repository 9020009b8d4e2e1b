import type { AgendaDay, Occupancy } from '@psico/contract/agenda/agenda'
import { timeText } from '@psico/contract/core/dates'
import { openOn } from '#modules/availability/public'
import { factsOfMany, judgedDays, spanOf } from '#modules/hours/public'
import { iso } from '#core/iso'
import { daysFrom, localOf, type DayClock } from '#core/zone'
import type { Clinic } from '#database/clinic'
import type { Context } from '#database/context'
import * as store from './store.ts'

interface Span {
  from: string
  to: string
}

/** Every day of the span for everybody at work: hours that are open, closed, held and free. A professional sees their own. */
export async function hoursOf({ clinic, actor, nowMs }: Context, span: Span): Promise<AgendaDay[]> {
  const psychologist = actor.type === 'professional' ? actor.userId : null
  const days = daysFrom(span, clinic.timezone)
  const reached = spanOf(clinic, { from: span.from, days: days.length })
  const { weeks, held, facts } = await clinic.read(async (db) => {
    const weeks = await store.weeks(db, { ...span, psychologist })
    const ids = weeks.map((week) => week.psychologist)
    return {
      weeks,
      held: await store.held(db, { ...span, psychologist, moment: iso(nowMs) }),
      facts: reached ? await factsOfMany(db, ids, { ...reached.reach, nowMs }) : [],
    }
  })
  const heldOn = Map.groupBy(held, (hold) => `${hold.psychologist} ${hold.date}`)
  const freeOn = new Map(
    facts.flatMap((fact) =>
      judgedDays(clinic, reached?.clocks ?? [], fact, { nowMs, byStaff: true }).map((day) => [
        `${fact.psychologist} ${day.clock.date}`,
        day.slots
          .filter((slot) => slot.verdict === 'free')
          .map(({ minutes }) => worded({ start: minutes, end: minutes + fact.session_duration })),
      ]),
    ),
  )
  const busyOn = busyElsewhere(facts, days, clinic)
  return weeks.flatMap((week) =>
    days.map((day) => ({
      psychologist: week.psychologist,
      date: day.date,
      open: openOn(day, week).map(worded),
      closed: [
        ...(busyOn.get(`${week.psychologist} ${day.date}`) ?? []),
        ...week.exceptions
          .filter((exception) => isClosedOn(exception, day.date))
          .map(({ note, ...dayRange }) => ({
            ...worded({ start: dayRange.start ?? 0, end: dayRange.end ?? wholeDay }),
            reason: note,
          })),
      ],
      held: (heldOn.get(`${week.psychologist} ${day.date}`) ?? []).map(({ start, end, kind }) => ({
        start,
        end,
        kind,
      })),
      free: freeOn.get(`${week.psychologist} ${day.date}`) ?? [],
    })),
  )
}

const elsewhere = 'Ocupado en otro calendario'

/** What other calendars close, by person and day. */
const busyElsewhere = (
  facts: Awaited<ReturnType<typeof factsOfMany>>,
  days: readonly DayClock[],
  clinic: Clinic,
): Map<string, AgendaDay['closed']> =>
  new Map(
    facts.flatMap((fact) =>
      days.map((day): [string, AgendaDay['closed']] => [
        `${fact.psychologist} ${day.date}`,
        fact.busy
          .flatMap((span) => onDay(span, day, clinic))
          .map((part) => ({ ...worded(part), reason: elsewhere })),
      ]),
    ),
  )

/** The part of a busy span that lies on a day, in minutes of its wall clock. */
function onDay(
  [startMs, endMs]: readonly [number, number],
  day: DayClock,
  { timezone }: Clinic,
): { start: number; end: number }[] {
  const first = localOf(startMs, timezone)
  const last = localOf(endMs, timezone)
  if (first.date > day.date || last.date < day.date) return []
  const start = first.date < day.date ? 0 : first.minutes
  const end = last.date > day.date ? wholeDay : last.minutes
  return end > start ? [{ start, end }] : []
}

const isClosedOn = (exception: store.Week['exceptions'][number], date: string): boolean =>
  exception.kind === 'closed' && exception.first_day <= date && date <= exception.last_day

/** What everybody at work offered on the days of the span and what became of it. */
export async function occupancyOf({ clinic, nowMs }: Context, span: Span): Promise<Occupancy[]> {
  const [weeks, used] = await clinic.read((db) =>
    Promise.all([
      store.weeks(db, { ...span, psychologist: null }),
      store.used(db, { ...span, moment: iso(nowMs) }),
    ]),
  )
  const usedBy = new Map(used.map((usage) => [usage.psychologist, usage]))
  const days = daysFrom(span, clinic.timezone)
  return weeks.map((week) => ({
    ...nothing,
    ...usedBy.get(week.psychologist),
    psychologist: week.psychologist,
    name: week.name,
    offered_minutes: days
      .flatMap((day) => openOn(day, week))
      .reduce((sum, { start, end }) => sum + end - start, 0),
  }))
}

const nothing = { booked_minutes: 0, sessions: 0, no_shows: 0, late_cancellations: 0, cancelled: 0 }
const wholeDay = 1440
const worded = ({ start, end }: { start: number; end: number }) => ({
  start: timeText(start),
  end: end === wholeDay ? '24:00' : timeText(end),
})
