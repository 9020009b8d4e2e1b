import * as store from './store.ts'
import { dayMs } from '@psico/contract/core/units'
import type { ScheduleDay } from '@psico/contract/hours/schedule'
import type { FreeHour } from '@psico/contract/professionals/professionals'
import { weekdayNames, addDays, minutesOf, timeText } from '@psico/contract/core/dates'
import { longestPauseMinutes, longestSessionMinutes } from '@psico/contract/availability/availability'
import { slotsOf } from '#modules/availability/public'
import type { Clinic } from '#database/clinic'
import { dayClocks, instantOf, localOf, type DayClock } from '#core/zone'
import { appointmentProblems } from '#modules/appointments/public'
import { judgeSlot, type SlotVerdict } from './rules.ts'

interface Slot {
  minutes: number
  startMs: number
  endMs: number
  verdict: SlotVerdict
}

export interface SlotDay {
  clock: DayClock
  slots: Slot[]
}

interface Asked {
  psychologist: string
  from: string
  days: number
  /** Only this hour of the first day is asked for: what is taken far from it does not matter. */
  time?: string
  nowMs: number
  /** Who works at the clinic is bound by hours and overlaps, not by notice and horizon. */
  byStaff?: boolean
  /** An appointment that does not stand in its own way: the one being moved. */
  except?: string | undefined
}

type FactsReader = (asked: store.FactsAsked) => Promise<store.ScheduleFacts | undefined>

/**
 * The one function that decides what is bookable. List, booking and rescheduling all come here.
 * Null where the clinic has no such professional.
 */
export async function slotDays(
  clinic: Clinic,
  read: FactsReader,
  asked: Asked,
): Promise<{ days: SlotDay[]; offer: store.ScheduleFacts } | null> {
  const span = spanOf(clinic, asked)
  if (!span) return null
  const offer = await read({ ...asked, ...span.reach })
  return offer ? { offer, days: judgedDays(clinic, span.clocks, offer, asked) } : null
}

/** The days that are asked for, and how far what is taken matters to them; null for none. */
export function spanOf(
  clinic: Clinic,
  { from, days, time }: Pick<Asked, 'from' | 'days' | 'time'>,
): { clocks: DayClock[]; reach: Pick<store.FactsAsked, 'firstDay' | 'lastDay' | 'fromMs' | 'toMs'> } | null {
  const clocks = dayClocks(from, days, clinic.timezone)
  const [first] = clocks
  const last = clocks.at(-1)
  if (!first || !last) return null
  return { clocks, reach: { firstDay: first.date, lastDay: last.date, ...reachOf(first, last, time) } }
}

/** Every offered hour of the days with its verdict. */
export function judgedDays(
  clinic: Clinic,
  clocks: readonly DayClock[],
  offer: store.ScheduleFacts,
  asked: Pick<Asked, 'nowMs' | 'byStaff'>,
): SlotDay[] {
  const judged: Judged = {
    at: 0,
    busyAt: 0,
    offer,
    asked,
    horizon: addDays(localOf(asked.nowMs, clinic.timezone).date, offer.horizon_days),
  }
  const grid = slotsOf({
    days: clocks,
    blocks: offer.blocks,
    exceptions: offer.exceptions,
    sessionMinutes: offer.session_duration,
    pauseMinutes: offer.pause_minutes,
  })
  return grid.map(({ day, starts }) => ({ clock: day, slots: slotsOn(day, starts, judged) }))
}

/** Sessions that start outside of this, in epoch ms, touch nothing that is asked for. */
function reachOf(first: DayClock, last: DayClock, time?: string): { fromMs: number; toMs: number } {
  const atMs = time === undefined ? null : instantOf(first, minutesOf(time))
  return atMs === null
    ? { fromMs: first.baseMs - dayMs, toMs: last.baseMs + 2 * dayMs }
    : { fromMs: atMs - longestReachMs, toMs: atMs + longestReachMs }
}

const longestReachMs = (longestSessionMinutes + longestPauseMinutes) * 60_000

interface Judged {
  offer: store.ScheduleFacts
  asked: Pick<Asked, 'nowMs' | 'byStaff'>
  horizon: string
  /** The first taken span, and the first busy one, that is not over at the hour at hand. */
  at: number
  busyAt: number
}

function slotsOn(clock: DayClock, starts: readonly number[], judged: Judged): Slot[] {
  const { offer, asked, horizon } = judged
  const pauseMs = offer.pause_minutes * 60_000
  const noticeMinutes = asked.byStaff ? 0 : offer.notice_minutes
  const beyondHorizon = !asked.byStaff && clock.date > horizon
  const slots: Slot[] = []
  for (const minutes of starts) {
    const startMs = instantOf(clock, minutes)
    // The clock skips this time: it cannot be offered.
    if (startMs === null) continue
    const endMs = startMs + offer.session_duration * 60_000
    // Hours and taken spans are both in their order: what is over for this hour is over for all that follow, and where the
    // next span does not touch it, none behind does.
    while ((offer.taken[judged.at]?.[1] ?? Infinity) + pauseMs <= startMs) judged.at += 1
    while ((offer.busy[judged.busyAt]?.[1] ?? Infinity) <= startMs) judged.busyAt += 1
    const next = offer.taken[judged.at]
    const away = offer.busy[judged.busyAt]
    const verdict = judgeSlot({
      startMs,
      endMs,
      taken: next ? [next] : nothing,
      busy: away ? [away] : nothing,
      pauseMinutes: offer.pause_minutes,
      noticeMinutes,
      nowMs: asked.nowMs,
      beyondHorizon,
    })
    slots.push({ minutes, startMs, endMs, verdict })
  }
  return slots
}

const nothing: readonly [number, number][] = []

/** The schedule as the page shows it. @throws psychologistNotFound */
export async function scheduleOf(clinic: Clinic, asked: Asked): Promise<ScheduleDay[]> {
  const found = await slotDays(clinic, (factsAsked) => store.factsAlone(clinic, factsAsked), asked)
  if (!found) throw appointmentProblems.psychologistNotFound()
  return found.days.map(({ clock, slots }) => {
    const times = slots.map((slot) => ({
      start_time: timeText(slot.minutes),
      is_available: slot.verdict === 'free',
    }))
    return {
      date: clock.date,
      day_name: weekdayNames[clock.weekday] ?? '',
      is_available: times.some((time) => time.is_available),
      time_slots: times,
    }
  })
}

/** So many days a patient is shown; no free hour beyond them is looked for. */
export const shownDays = 60

/** The first hour that a patient can book, for "Disponible hoy" and the next free date; none who takes no new ones. */
export async function nextFree(
  clinic: Clinic,
  psychologist: string,
  nowMs: number,
): Promise<{ hour: FreeHour | null; takesNew: boolean }> {
  const from = localOf(nowMs, clinic.timezone).date
  const asked = { psychologist, from, days: shownDays, nowMs }
  const found = await slotDays(clinic, (factsAsked) => store.factsAlone(clinic, factsAsked), asked)
  if (!found?.offer.takes_new) return { hour: null, takesNew: false }
  for (const { clock, slots } of found.days) {
    const slot = slots.find((candidate) => candidate.verdict === 'free')
    if (!slot) continue
    const { minutes, startMs } = slot
    const starts_at = new Date(startMs).toISOString()
    return { hour: { date: clock.date, time: timeText(minutes), starts_at }, takesNew: true }
  }
  return { hour: null, takesNew: true }
}
