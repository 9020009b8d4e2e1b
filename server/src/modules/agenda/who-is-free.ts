import type { AnswerOf } from '@psico/contract/core/endpoint'
import type { readWhoIsFree } from '@psico/contract/agenda/agenda'
import type { Modality } from '@psico/contract/sessions/appointments'
import { minutesOf, timeText } from '@psico/contract/core/dates'
import { factsOfMany, judgedDays, spanOf } from '#modules/hours/public'
import type { Context } from '#database/context'
import * as store from './store.ts'

/** So far ahead another hour is looked for. */
const daysAhead = 31

/**
 * Who can be booked at an hour of the clinic's clock, as staff book (without notice and horizon); of the others their first free hour after it.
 */
export async function whoIsFree(
  { clinic, nowMs }: Context,
  at: { date: string; time: string },
): Promise<AnswerOf<typeof readWhoIsFree>> {
  const span = spanOf(clinic, { from: at.date, days: daysAhead })
  if (!span) return { free: [], later: [] }
  const { people, offers } = await clinic.read(async (db) => {
    const people = await store.atWork(db)
    const ids = people.map((person) => person.psychologist)
    return { people, offers: await factsOfMany(db, ids, { ...span.reach, nowMs }) }
  })
  const offerOf = new Map(offers.map((offer) => [offer.psychologist, offer]))
  const answer: AnswerOf<typeof readWhoIsFree> = { free: [], later: [] }
  for (const { psychologist, name } of people) {
    const offer = offerOf.get(psychologist)
    if (!offer) continue
    const hour = firstFree(judgedDays(clinic, span.clocks, offer, { nowMs, byStaff: true }), at)
    if (!hour) continue
    if (hour.date === at.date && hour.time === at.time)
      answer.free.push({ psychologist, name, modalities: modalitiesOf(offer), fee: offer.consultation_fee })
    else answer.later.push({ psychologist, name, ...hour })
  }
  answer.later.sort((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return answer
}

/** The first hour that is free, not before the one asked for. */
function firstFree(
  days: ReturnType<typeof judgedDays>,
  at: { date: string; time: string },
): { date: string; time: string } | null {
  const from = minutesOf(at.time)
  for (const { clock, slots } of days)
    for (const { minutes, verdict } of slots)
      if (verdict === 'free' && (clock.date > at.date || minutes >= from))
        return { date: clock.date, time: timeText(minutes) }
  return null
}

const modalitiesOf = (offer: { online: boolean; in_person: boolean }): Modality[] => [
  ...(offer.online ? ['online' as const] : []),
  ...(offer.in_person ? ['in_person' as const] : []),
]
