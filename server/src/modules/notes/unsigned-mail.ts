import { addDays, weekdayOf } from '@psico/contract/core/dates'
import { queueMail } from '#modules/mail/public'
import type { App } from '#app'
import { dayClock, instantOf, localOf } from '#core/zone'
import type { Clinic } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import * as unsignedStore from './unsigned-store.ts'

/** The database sets it due when a professional asks for it (server/sql/notes.sql). */
const kind = 'unsigned-mail'
const eightOClock = 8 * 60

/** Once a week, on Monday morning, who asked for it is told how many of their notes wait to be signed; nothing where none does. */
export function tellsOfUnsigned({ due }: Pick<App, 'due'>): void {
  due.handle(kind, (clinic, psychologist, nowMs) =>
    clinic.work(async (db) => {
      const recipient = await unsignedStore.mailOf(db, psychologist)
      if (recipient === undefined) return
      const { date, minutes } = localOf(nowMs, clinic.timezone)
      const isTime = weekdayOf(date) === 0 && minutes >= eightOClock
      const [first] = await unsignedStore.unsignedOf(db, psychologist, { page: 1, page_size: 1, nowMs })
      if (isTime && first)
        await queueMail(db, {
          cause: `unsigned_notes:${psychologist}:${date}`,
          kind: 'unsigned_notes',
          recipient,
          payload: { count: first.count },
        })
      await schedule(db, kind, psychologist, nextMonday(clinic, date))
    }),
  )
}

function nextMonday({ timezone }: Clinic, date: string): number {
  const monday = addDays(date, 7 - weekdayOf(date))
  return instantOf(dayClock(monday, timezone), eightOClock) ?? Date.parse(`${monday}T12:00:00Z`)
}
