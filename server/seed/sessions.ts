import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { addDays } from '@psico/contract/core/dates'
import { Diary, type Hour } from './diary.ts'
import type { MadeProfessional, Scene, Session } from './scene.ts'

const hourMs = 3_600_000

/** Sessions of two months behind and two weeks ahead; the demo patient has some in every status. */
export async function makeSessions(scene: Scene): Promise<Session[]> {
  const diary = new Diary(scene)
  await demoPatientsSessions(diary)
  for (const by of scene.people.professionals) await othersSessions(diary, by)
  await weeklySeries(diary)
  return diary.sessions
}

const seriesLength = 6

/** One patient comes every week at the same hour: a series that the first professional booked, paid in person. */
async function weeklySeries(diary: Diary): Promise<void> {
  const { db, people } = diary.scene
  const [by] = people.professionals
  const [patient] = people.others
  if (!by || !patient) return
  const free = diary.hours(by, 15, 21 + 7 * seriesLength).filter((hour) => diary.isFree(hour, by, patient))
  const weekly = (first: Hour) =>
    Array.from({ length: seriesLength }, (_, n) => addDays(first.date, 7 * n)).flatMap((date) =>
      free.filter((hour) => hour.date === date && hour.time === first.time),
    )
  const hours = free.map(weekly).find((weeks) => weeks.length === seriesLength)
  if (!hours) return
  const series = newId()
  await run(
    db,
    'insert into series (id, psychologist, patient, every_weeks, sessions) values ($1, $2, $3, 1, $4)',
    [series, by.user, patient, seriesLength],
  )
  for (const [n, hour] of hours.entries()) {
    await diary.book(hour, by, patient, 'pending', { bookedBy: 'professional', paymentMethod: 'in_person' })
    const booked = diary.sessions.at(-1)
    await run(db, 'update appointments set series_id = $2, series_number = $3 where id = $1', [
      booked?.id,
      series,
      n + 1,
    ])
  }
}

async function demoPatientsSessions(diary: Diary): Promise<void> {
  const { patient, professionals } = diary.scene.people
  const [first, second, third] = professionals
  if (!first || !second || !third) throw new Error('a demo clinic has at least three professionals')
  await confirmSoon(diary, first, patient)
  await diary.bookAmong([-48, -42], first, patient, 'completed')
  await diary.bookAmong([-34, -28], first, patient, 'completed')
  await diary.bookAmong([-26, -20], second, patient, 'completed')
  await diary.bookAmong([-9, -3], first, patient, 'completed', { keepUnrated: true })
  await diary.bookAmong([-19, -13], third, patient, 'cancelled')
  await diary.bookAmong([8, 14], first, patient, 'pending', { bookedBy: 'professional' })
  await diary.bookAmong([4, 10], second, patient, 'pending', {
    bookedBy: 'professional',
    paymentMethod: 'in_person',
  })
}

/** A confirmed session today or tomorrow. Where the week offers none by then, tomorrow is opened for it. */
async function confirmSoon(diary: Diary, by: MadeProfessional, patient: string): Promise<void> {
  const { db, nowMs } = diary.scene
  const upcoming = (hours: Hour[]) => hours.find((hour) => hour.startMs > nowMs + 3 * hourMs)
  const planned = upcoming(diary.hours(by, 0, 1))
  if (planned) {
    await diary.book(planned, by, patient, 'confirmed')
    return
  }
  const tomorrow = addDays(diary.today, 1)
  const opening = { kind: 'open' as const, first_day: tomorrow, last_day: tomorrow }
  await run(
    db,
    `insert into availability_exceptions (id, psychologist, kind, first_day, last_day, start_time, end_time, note)
     values ($1, $2, $3, $4, $4, '10:00', '13:00', 'Jornada adicional')`,
    [newId(), by.user, opening.kind, tomorrow],
  )
  const extra = upcoming(diary.hours(by, 1, 1, [{ ...opening, start: 600, end: 780 }]))
  if (extra) await diary.book(extra, by, patient, 'confirmed')
}

async function othersSessions(diary: Diary, by: MadeProfessional): Promise<void> {
  const { chance, people } = diary.scene
  const regulars = chance.shuffled(people.others).slice(0, 12)
  const past = chance.shuffled(diary.hours(by, -75, -1)).slice(0, by.story.sessions)
  const ahead = chance.shuffled(diary.hours(by, 1, 14)).slice(0, 9)
  for (const hour of past) {
    const patient = chance.pick(regulars)
    const status = chance.next() < 0.1 ? 'cancelled' : 'completed'
    if (diary.isFree(hour, by, patient)) await diary.book(hour, by, patient, status)
  }
  for (const hour of ahead) {
    const patient = chance.pick(regulars)
    if (diary.isFree(hour, by, patient)) await diary.book(hour, by, patient, 'confirmed')
  }
}
