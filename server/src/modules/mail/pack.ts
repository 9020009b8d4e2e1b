import { calendarFile } from '#services/mail/calendar-file'
import { heldAt } from '#services/mail/held-at'
import type { Env } from '#core/settings/env'
import type { Parcel } from '#services/mail/mailer'
import type { WaitingMail } from './kinds.ts'
import type { Sender } from './letter.ts'
import { render } from './render.ts'
import { greetedName, oneLine } from './rules.ts'
import type { StoredAppointment } from './appointment-store.ts'
import type { Written } from './write-letter.ts'

/** Whose mail it is, and the clock that its times are read on. */
interface Origin {
  sender: Sender
  zone: string
}

/** A letter as it leaves: headers of one line, both bodies, and the calendar file where one goes along. */
export function pack(env: Env, origin: Origin, mail: WaitingMail, written: Written, nowMs: number): Parcel {
  const { letter, firstName, appointments = [] } = written
  const calendar =
    letter.calendar && appointments.length > 0
      ? {
          method: letter.calendar,
          content: calendarOf(env, origin, mail.recipient, { letter, firstName, appointments }, nowMs),
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
  { letter, firstName, appointments }: Required<Written>,
  nowMs: number,
): string {
  const url = letter.button?.url ?? sender.address
  const entryOf = (appointment: StoredAppointment) => {
    const toPsychologist = recipient === appointment.psychologist_email
    const held = heldAt({ ...appointment, toPsychologist })
    return {
      uid: `${appointment.id}@${env.ROOT_DOMAIN}`,
      sequence: appointment.sequence,
      startsAtMs: Date.parse(appointment.starts_at),
      endsAtMs: Date.parse(appointment.ends_at),
      summary: oneLine(
        `Sesión con ${toPsychologist ? appointment.patient_name : appointment.psychologist_name}`,
      ),
      location: oneLine(held.place),
      description: `${held.lines.map(oneLine).join('\n')}\n${url}`,
      url,
      status: statuses[appointment.status],
    }
  }
  return calendarFile({
    method: letter.calendar ?? 'request',
    name: sender.name,
    zone,
    organizer: { name: sender.name, email: env.MAIL_FROM },
    attendee: { name: oneLine(firstName) || recipient, email: recipient },
    stampMs: nowMs,
    entries: appointments.map(entryOf),
  })
}
