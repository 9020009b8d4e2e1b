import type { AgendaDay, Occupancy } from '@psico/contract/agenda/agenda'
import { timeText } from '@psico/contract/core/dates'
import { openOn } from '#modules/availability/public'
import { iso } from '#core/iso'
import { daysFrom } from '#core/zone'
import type { Context } from '#database/context'
import * as store from './store.ts'

interface Span {
  from: string
  to: string
}

/** Every day of the span for everybody at work: hours that are open, closed and held. A professional sees their own. */
export async function hoursOf({ clinic, actor, nowMs }: Context, span: Span): Promise<AgendaDay[]> {
  const psychologist = actor.type === 'professional' ? actor.userId : null
  const [weeks, held] = await clinic.read((db) =>
    Promise.all([
      store.weeks(db, { ...span, psychologist }),
      store.held(db, { ...span, psychologist, moment: iso(nowMs) }),
    ]),
  )
  const heldOn = Map.groupBy(held, (it) => `${it.psychologist} ${it.date}`)
  return weeks.flatMap((week) =>
    daysFrom(span, clinic.timezone).map((day) => ({
      psychologist: week.psychologist,
      date: day.date,
      open: openOn(day, week).map(worded),
      closed: week.exceptions
        .filter((it) => it.kind === 'closed' && it.first_day <= day.date && day.date <= it.last_day)
        .map((it) => ({ ...worded({ start: it.start ?? 0, end: it.end ?? wholeDay }), reason: it.note })),
      held: (heldOn.get(`${week.psychologist} ${day.date}`) ?? []).map(({ start, end, kind }) => ({
        start,
        end,
        kind,
      })),
    })),
  )
}

/** What everybody at work offered on the days of the span and what became of it. */
export async function occupancyOf({ clinic, nowMs }: Context, span: Span): Promise<Occupancy[]> {
  const [weeks, used] = await clinic.read((db) =>
    Promise.all([
      store.weeks(db, { ...span, psychologist: null }),
      store.used(db, { ...span, moment: iso(nowMs) }),
    ]),
  )
  const usedBy = new Map(used.map((it) => [it.psychologist, it]))
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
