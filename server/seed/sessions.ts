import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import { toMinor } from '@psico/contract/core/money'
import { slotsOf, type DayRange } from '../src/modules/availability/public.ts'
import { newId } from '../src/core/id.ts'
import { run } from '../src/database/sql.ts'
import { addDays, minutesOf, timeText } from '@psico/contract/core/dates'
import { dayClock, instantOf, localOf } from '../src/core/zone.ts'
import { makeAppointment } from '../test/makers.ts'
import type { MadeProfessional, Scene, Session } from './scene.ts'

interface Hour {
  date: string
  time: string
  startMs: number
  endMs: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Where a session stands in the story, beside who and when. */
type Wish = Partial<Pick<Session, 'paymentMethod' | 'keepUnrated'>> & { bookedBy?: 'professional' }

/** Books one session after the other and remembers who is busy when. */
class Diary {
  readonly sessions: Session[] = []
  readonly scene: Scene
  readonly today: string
  constructor(scene: Scene) {
    this.scene = scene
    this.today = localOf(scene.nowMs, scene.clinic.timezone).date
  }

  /** The hours of the professional's grid from `firstDay` to `lastDay`, counted from today. */
  hours(by: MadeProfessional, firstDay: number, lastDay: number, exceptions: DayRange[] = []): Hour[] {
    const { session_duration: minutes, pause_minutes: pause = 0, blocks } = by.story
    const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) =>
      dayClock(addDays(this.today, firstDay + index), this.scene.clinic.timezone),
    )
    const weekly = blocks.map(([weekday, start, end]) => ({
      weekday,
      start: minutesOf(start),
      end: minutesOf(end),
    }))
    return slotsOf({
      days,
      blocks: weekly,
      exceptions,
      sessionMinutes: minutes,
      pauseMinutes: pause,
    }).flatMap(({ day, starts }) =>
      starts.flatMap((start): Hour[] => {
        const startMs = instantOf(day, start)
        if (startMs === null) return []
        return [{ date: day.date, time: timeText(start), startMs, endMs: startMs + minutes * 60_000 }]
      }),
    )
  }

  isFree(hour: Hour, by: MadeProfessional, patient: string): boolean {
    const meets = (it: Session) => it.startMs < hour.endMs && hour.startMs < it.endMs
    return !this.sessions.some((it) => (it.with === by || it.patient === patient) && meets(it))
  }

  async book(
    hour: Hour,
    by: MadeProfessional,
    patient: string,
    status: AppointmentStatus,
    wish: Wish = {},
  ): Promise<void> {
    const { db, clinic, chance, nowMs, story } = this.scene
    const bookedMs =
      Math.min(hour.startMs, nowMs) - chance.between(2, 8) * dayMs - chance.between(0, 9) * hourMs
    const feeMinor = toMinor(by.story.fee, clinic.currency)
    const isOnline = by.story.online && (!by.story.inPerson || chance.next() < 0.6)
    const paymentMethod = wish.paymentMethod ?? 'online'
    const id = await makeAppointment(db, clinic.timezone, {
      psychologist: by.user,
      patient,
      date: hour.date,
      time: hour.time,
      minutes: by.story.session_duration,
      status,
      feeMinor,
      paymentMethod,
      modality: isOnline ? 'online' : 'in_person',
      meetingLink:
        status === 'confirmed' && isOnline
          ? `https://video.${story.subdomain}.example/sala/${chance.between(100_000, 999_999)}`
          : '',
      bookedBy: wish.bookedBy ?? 'patient',
      cancelledBy: status === 'cancelled' ? 'patient' : null,
      createdAtMs: bookedMs,
    })
    const { startMs, endMs } = hour
    const keepUnrated = wish.keepUnrated ?? false
    this.sessions.push({
      id,
      with: by,
      patient,
      status,
      startMs,
      endMs,
      bookedMs,
      feeMinor,
      paymentMethod,
      keepUnrated,
    })
  }

  /** Books a free hour of those days, if there is one. */
  async bookAmong(
    days: readonly [first: number, last: number],
    by: MadeProfessional,
    patient: string,
    status: AppointmentStatus,
    wish: Wish = {},
  ): Promise<void> {
    const free = this.hours(by, ...days).filter((hour) => this.isFree(hour, by, patient))
    if (free.length > 0) await this.book(this.scene.chance.pick(free), by, patient, status, wish)
  }
}

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
  const hours = free.map(weekly).find((it) => it.length === seriesLength)
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
  if (planned) return diary.book(planned, by, patient, 'confirmed')
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
