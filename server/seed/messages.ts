import { whatsappTextVersion } from '@psico/contract/channels/notifications'
import { localOf } from '../src/core/zone.ts'
import { newId } from '../src/core/id.ts'
import { iso } from '../src/core/iso.ts'
import { row, run } from '../src/database/sql.ts'
import { saveWhatsapp } from '../src/modules/channels/public.ts'
import { beforeQuiet } from '../src/modules/channels/quiet.ts'
import { templateOf } from '../src/modules/channels/texts.ts'
import { lockChoice, recordSaid, saveChoice } from '../src/modules/messages/choices-store.ts'
import { chanceOf } from './chance.ts'
import type { FilledScene, Session } from './scene.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** So many beside the demo patient said yes. */
const mostOthers = 5

/**
 * How the clinic writes by WhatsApp, who said yes, and the reminders of these days, as they arrived: nothing is left for a
 * start of the product to send. A chance of its own, so that everybody else's demo stays as it was.
 */
export async function makeMessages(scene: FilledScene): Promise<void> {
  const own = { ...scene, chance: chanceOf(scene.story.seed + 2000) }
  // An account that nobody has is of use with the stand-in alone.
  const mode = own.app.env.standInWhatsapp ? own.story.whatsapp : 'by_hand'
  const account = {
    phone_number_id: '100200300',
    access_token: `demo-${newId()}`,
    app_secret: `demo-${newId()}`,
    verify_token: `demo-${newId()}`,
  }
  const change = mode === 'cloud' ? { mode, ...account } : { mode }
  await saveWhatsapp(own.app, own.db, { clinic: own.clinic, nowMs: own.nowMs - 30 * dayMs }, change)
  const near = own.sessions
    .filter((session) => isNear(own, session))
    .toSorted((a, b) => a.startMs - b.startMs)
  const others = [...new Set(near.map((session) => session.patient))].filter((patient) =>
    own.people.others.includes(patient),
  )
  const phones = new Map<string, string>()
  for (const person of [own.people.patient, ...others.slice(0, mostOthers)])
    phones.set(person, await says(own, person))
  if (mode !== 'cloud') return
  for (const session of near) {
    const phone = phones.get(session.patient)
    if (phone && remindedAt(own, session) < own.nowMs) await arrives(own, session, phone)
  }
}

/** Those of the last days and of tomorrow. */
const isNear = ({ nowMs }: FilledScene, { status, startMs }: Session): boolean =>
  (status === 'confirmed' || status === 'completed') &&
  startMs > nowMs - 3 * dayMs &&
  startMs < nowMs + 2 * dayMs

/** A day before it, or the evening before that. */
const remindedAt = ({ clinic }: FilledScene, { startMs }: Session): number =>
  beforeQuiet(startMs - dayMs, clinic.timezone)

async function says(scene: FilledScene, person: string): Promise<string> {
  const { db, nowMs, chance } = scene
  const phone = `+5917${chance.between(1_000_000, 9_999_999)}`
  const since = nowMs - chance.between(12, 25) * dayMs
  const yes = { phone, phone_of: 'own' as const, text_version: whatsappTextVersion }
  await lockChoice(db, person)
  await saveChoice(db, person, { ...yes, whatsapp: true, push: false, since: iso(since) })
  await recordSaid(db, {
    person,
    channel: 'whatsapp',
    given: true,
    phone,
    textVersion: whatsappTextVersion,
    said: 'self',
    saidTo: null,
    nowMs: since,
  })
  return phone
}

/** A reminder that went by WhatsApp in place of its mail, on the clinic's side and on the telephone. */
async function arrives(scene: FilledScene, session: Session, phone: string): Promise<void> {
  const [mail, message, played] = [newId(), newId(), newId()]
  const sent = { mail, message, played, phone, at: iso(remindedAt(scene, session) + 2000) }
  await isHandedOver(scene, session, sent)
  await isOnTelephone(scene, session, sent)
}

interface Sent {
  mail: string
  message: string
  /** The stand-in's own. */
  played: string
  phone: string
  at: string
}

async function isHandedOver(scene: FilledScene, session: Session, sent: Sent): Promise<void> {
  const { db, chance } = scene
  const startsAt = iso(session.startMs)
  const from = iso(remindedAt(scene, session))
  await run(
    db,
    `insert into mails (id, cause, kind, recipient, payload, created_at, not_before, status, about)
     select $1, 'reminder_first:' || $2::text || ':0', 'reminder_first', email, $3, $4, $4, 'handed', $2::uuid
     from users where id = $5`,
    [
      sent.mail,
      session.id,
      { appointment: session.id, sequence: 0, starts_at: startsAt },
      from,
      session.patient,
    ],
  )
  await run(
    db,
    `insert into messages (id, channel, kind, cause, person, recipient, about, starts_at, sequence, mail, state, state_at,
       provider_id, created_at)
     values ($1, 'whatsapp', 'reminder', $2, $3, $4, $5, $6, 0, $7, $8, $9, $10, $11)`,
    [
      sent.message,
      `reminder:${session.id}:${startsAt}:${session.patient}`,
      session.patient,
      sent.phone,
      session.id,
      startsAt,
      sent.mail,
      chance.next() < 0.7 ? 'delivered' : 'read',
      sent.at,
      `wamid.${sent.played}`,
      from,
    ],
  )
}

async function isOnTelephone({ db, clinic }: FilledScene, session: Session, sent: Sent): Promise<void> {
  const person = await row<{ first_name: string }>(db, 'select first_name from users where id = $1', [
    session.patient,
  ])
  const meeting = {
    firstName: person?.first_name ?? '',
    ...localOf(session.startMs, clinic.timezone),
    clinic: clinic.name,
  }
  const payloads = ['confirm', 'move', 'cancel'].map((button) => `${button}:${sent.message}`)
  const { reads } = templateOf(meeting, payloads)
  const buttons = reads.buttons.map((text, n) => ({ text, payload: payloads[n] ?? '' }))
  await run(
    db,
    `insert into simulated_messages (id, phone, direction, body, buttons, reference, at, untold)
     values ($1, $2, 'to_phone', $3, $4, $5, $6, '{}')`,
    [sent.played, sent.phone, reads.text, JSON.stringify(buttons), sent.message, sent.at],
  )
}
