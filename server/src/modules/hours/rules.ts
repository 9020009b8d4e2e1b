import type { UserType } from '@psico/contract/people/people'
import type { Modality } from '@psico/contract/sessions/appointments'

/** Whether somebody books with this professional as staff: not bound by notice and horizon. */
export const booksWith = (asker: { userId: string; type: UserType }, psychologist: string): boolean =>
  asker.type === 'admin' || asker.type === 'reception' || asker.userId === psychologist

/** Which ways of holding a session a professional offers. */
export interface Offer {
  online: boolean
  in_person: boolean
}

/** The way a session is booked: as asked, else the only one that is offered, else online; null where it is not offered. */
export function modalityOf(offer: Offer, asked: Modality | undefined): Modality | null {
  const only = offer.in_person && !offer.online ? 'in_person' : 'online'
  const wanted = asked ?? only
  return offer[wanted] ? wanted : null
}

export interface SlotFacts {
  startMs: number
  endMs: number
  /** Taken spans, sorted by start, as [startMs, endMs]. */
  taken: readonly (readonly [number, number])[]
  /** The same for what is elsewhere, around which nobody needs a pause. */
  busy: readonly (readonly [number, number])[]
  pauseMinutes: number
  noticeMinutes: number
  nowMs: number
  beyondHorizon: boolean
}

export type SlotVerdict = 'free' | 'past' | 'tooSoon' | 'beyondHorizon' | 'taken'

/** Whether one offered hour can be booked. The list, the booking and the rescheduling all ask here. */
export function judgeSlot(facts: SlotFacts): SlotVerdict {
  if (facts.startMs <= facts.nowMs) return 'past'
  if (facts.beyondHorizon) return 'beyondHorizon'
  const pauseMs = facts.pauseMinutes * 60_000
  const clash = facts.taken.some(
    ([start, end]) => facts.startMs < end + pauseMs && facts.endMs + pauseMs > start,
  )
  if (clash || facts.busy.some(([start, end]) => facts.startMs < end && facts.endMs > start)) return 'taken'
  return facts.startMs < facts.nowMs + facts.noticeMinutes * 60_000 ? 'tooSoon' : 'free'
}

/** The next hours of a professional that a patient can book, in epoch ms; null where there is none. */
export interface NextHours {
  any: number | null
  morning: number | null
  afternoon: number | null
  evening: number | null
  weekend: number | null
}

const noon = 720

const dusk = 1080

const saturday = 5

interface OpenDay {
  clock: { weekday: number }
  slots: readonly { minutes: number; startMs: number; verdict: SlotVerdict }[]
}

/** The first free hour of each part of the day and of the weekend. The days in their order. */
export function nextHoursOf(days: readonly OpenDay[]): NextHours {
  const next: NextHours = { any: null, morning: null, afternoon: null, evening: null, weekend: null }
  for (const { clock, slots } of days)
    for (const { minutes, startMs, verdict } of slots) {
      if (verdict !== 'free') continue
      const part = minutes < noon ? 'morning' : minutes < dusk ? 'afternoon' : 'evening'
      next.any ??= startMs
      next[part] ??= startMs
      if (clock.weekday >= saturday) next.weekend ??= startMs
    }
  return next
}

/**
 * Until when the next hours stay right by themselves: until the first of them is too near, a hold runs out that keeps an
 * earlier one, or the clinic's day ends and the horizon moves.
 */
export function holdsUntil(
  next: NextHours,
  limits: { noticeMinutes: number; firstHoldEndsMs: number | null; dayEndsMs: number },
): number {
  const noticeMs = limits.noticeMinutes * 60_000
  // With a notice, the hour is still free at the very millisecond; without, it is past.
  const tooNear = Object.values(next)
    .filter((ms): ms is number => ms !== null)
    .map((ms) => (noticeMs > 0 ? ms - noticeMs + 1 : ms))
  return Math.min(limits.firstHoldEndsMs ?? Infinity, limits.dayEndsMs, ...tooNear)
}
