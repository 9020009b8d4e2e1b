import type { AppointmentStatus } from '@psico/contract/sessions/appointments'
import { toMinor } from '@psico/contract/core/money'
import { slotsOf, type DayRange } from '../src/modules/availability/public.ts'
import { addDays, minutesOf, timeText } from '@psico/contract/core/dates'
import { dayClock, instantOf, localOf } from '../src/core/zone.ts'
import { makeAppointment } from '../test/makers.ts'
import type { MadeProfessional, Scene, Session } from './scene.ts'

export interface Hour {
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
export class Diary {
  readonly sessions: Session[]
  readonly scene: Scene
  readonly today: string
  constructor(scene: Scene, booked: readonly Session[] = []) {
    this.scene = scene
    this.sessions = [...booked]
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
    const meets = (session: Session) => session.startMs < hour.endMs && hour.startMs < session.endMs
    return !this.sessions.some(
      (session) => (session.with === by || session.patient === patient) && meets(session),
    )
  }

  async book(
    hour: Hour,
    by: MadeProfessional,
    patient: string,
    status: AppointmentStatus,
    wish: Wish = {},
  ): Promise<Session> {
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
    const booked = {
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
    }
    this.sessions.push(booked)
    return booked
  }

  /** Books a free hour of those days, if there is one. */
  async bookAmong(
    days: readonly [first: number, last: number],
    by: MadeProfessional,
    patient: string,
    status: AppointmentStatus,
    wish: Wish = {},
  ): Promise<Session | undefined> {
    const free = this.hours(by, ...days).filter((hour) => this.isFree(hour, by, patient))
    if (free.length === 0) return undefined
    return this.book(this.scene.chance.pick(free), by, patient, status, wish)
  }
}
