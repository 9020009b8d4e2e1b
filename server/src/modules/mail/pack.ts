import { calendarFile } from '#platform/mail/calendar-file'
import type { Env } from '#platform/start/env'
import type { Parcel } from '#platform/mail/mailer'
import type { WaitingMail } from './kinds.ts'
import type { Sender } from './letter.ts'
import { render } from './render.ts'
import { greetedName, oneLine } from './rules.ts'
import type { StoredAppointment } from './store.ts'
import type { Written } from './write-letter.ts'

/** Whose mail it is, and the clock that its times are read on. */
interface Origin {
  sender: Sender
  zone: string
}

/** A letter as it leaves: headers of one line, both bodies, and the calendar file where one goes along. */
export function pack(env: Env, origin: Origin, mail: WaitingMail, written: Written, nowMs: number): Parcel {
  const { letter, firstName, appointment } = written
  const calendar =
    letter.calendar && appointment
      ? {
          method: letter.calendar,
          content: calendarOf(env, origin, mail.recipient, { ...written, appointment }, nowMs),
        }
      : undefined
  return {
    messageId: `${mail.id}@${env.ROOT_DOMAIN}`,
    to: mail.recipient,
    fromName: origin.sender.name,
    subject: oneLine(letter.subject),
    ...render(letter, origin.sender, greetedName(firstName)),
    ...(calendar ? { calendar } : {}),
  }
}

const statuses = {
  pending: 'tentative',
  confirmed: 'confirmed',
  completed: 'confirmed',
  cancelled: 'cancelled',
} as const

function calendarOf(
  env: Env,
  { sender, zone }: Origin,
  recipient: string,
  { letter, firstName, appointment }: Written & { appointment: StoredAppointment },
  nowMs: number,
): string {
  const other =
    recipient === appointment.psychologist_email ? appointment.patient_name : appointment.psychologist_name
  const url = letter.button?.url ?? sender.address
  const entry = {
    uid: `${appointment.id}@${env.ROOT_DOMAIN}`,
    sequence: appointment.sequence,
    startsAtMs: Date.parse(appointment.starts_at),
    endsAtMs: Date.parse(appointment.ends_at),
    summary: oneLine(`Sesión con ${other}`),
    description: url,
    url,
    status: statuses[appointment.status],
  }
  return calendarFile({
    method: letter.calendar ?? 'request',
    name: sender.name,
    zone,
    organizer: { name: sender.name, email: env.MAIL_FROM },
    attendee: { name: oneLine(firstName) || recipient, email: recipient },
    stampMs: nowMs,
    entries: [entry],
  })
}
