import { changingAges } from '@psico/contract/consents/consent-rules'
import { ageOfMajority } from '@psico/contract/people/contact-facts'
import { addDays, ageOn, birthdayOf } from '@psico/contract/core/dates'
import type { App } from '#app'
import { dayClock, instantOf, localOf } from '#core/zone'
import type { Clinic, ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { queueMails } from '#modules/mail/public'
import * as store from './birthdays-store.ts'
import { mailsOfTreating } from './patient-consents-store.ts'

/** The database sets it due whenever the birth of a minor becomes known (server/sql/consents.sql). */
const kind = 'birthday'
const daysBefore = 28
const eightOClock = 8 * 60
/** A day that was missed by more than this is not told any more as if it were today. */
const daysLate = 2

/** What another age changes is told four weeks before to who treats a minor, and on the day to whom it concerns. */
export function tellsBirthdays({ due }: Pick<App, 'due'>): void {
  due.handle(kind, (clinic, patient, nowMs) =>
    clinic.work(async (db) => {
      const born = await store.bornOf(db, patient)
      if (born === undefined) return
      const { date: today, minutes } = localOf(nowMs, clinic.timezone)
      if (minutes >= eightOClock) await tell(db, clinic, { patient, born, today, nowMs })
      const next = nextDay(born, today, minutes)
      if (next !== null) await schedule(db, kind, patient, morningOf(clinic, next))
    }),
  )
}

interface Minor {
  patient: string
  born: string
  today: string
  nowMs: number
}

/** Each once, however often it is looked at: the day stands in the cause. */
async function tell(db: ClinicDb, { country }: Clinic, minor: Minor): Promise<void> {
  const { patient, born, today } = minor
  for (const age of changingAges(country)) {
    const day = birthdayOf(born, age)
    const isNear = addDays(day, -daysBefore) <= today && today < day
    const isToday = day <= today && today <= addDays(day, daysLate)
    if (!isNear && !isToday) continue
    const told = isNear
      ? await mailsOfTreating(db, patient, minor.nowMs)
      : await store.concernedBy(db, patient, age >= ageOfMajority)
    const what = isNear ? 'birthday_near' : 'birthday'
    await queueMails(
      db,
      told.map((recipient) => ({
        cause: `${what}:${patient}:${day}:${recipient}`,
        kind: what,
        recipient,
        payload: { patient, age },
      })),
    )
  }
}

/** The next day on which something may have to be told; every birthday is one, since a clinic's country may become another. */
function nextDay(born: string, today: string, minutes: number): string | null {
  // Before eight in the morning today is still to come.
  const from = minutes >= eightOClock ? addDays(today, 1) : today
  for (let age = Math.max(ageOn(born, today), 0); age <= ageOfMajority; age += 1) {
    const day = birthdayOf(born, age)
    const found = [addDays(day, -daysBefore), day].find((one) => one >= from)
    if (found !== undefined) return found
  }
  return null
}

const morningOf = ({ timezone }: Clinic, date: string): number =>
  instantOf(dayClock(date, timezone), eightOClock) ?? Date.parse(`${date}T12:00:00Z`)
