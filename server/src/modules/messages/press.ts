import { Problem } from '#core/problem'
import type { Clinic } from '#database/clinic'
import { actForPatient, cancel } from '#modules/booking/public'
import * as sessions from '#modules/sessions/public'
import * as channels from '#modules/channels/public'
import type { App } from '#app'
import type { Button } from './rules.ts'

type Needs = Pick<App, 'bankQr' | 'cards' | 'clock' | 'env' | 'log' | 'rateLimits'>

interface Press {
  id: string
  phone: string
  button: Button
  reminder: string
}

/**
 * Does what one tap does, once for each button, for the very hour that the reminder named. What was moved or cancelled
 * meanwhile stays as it is, and its patient is told where it stands. Who is merely reminded is told whom to call. False where the
 * reminder is none of that telephone, or of somebody who is kept from its patient by now.
 */
export async function press(app: Needs, clinic: Clinic, tap: Press, nowMs: number): Promise<boolean> {
  const reminder = await clinic.read((db) =>
    channels.reminderOf(db, tap.reminder, channels.spellingsOf(tap.phone)),
  )
  if (!reminder) return false
  const isOver =
    reminder.pressed.includes(tap.button) || (await clinic.read((db) => channels.wasHeard(db, tap.id)))
  const kind = isOver ? null : await done(app, clinic, reminder, tap.button, nowMs)
  await clinic.work(async (db) => {
    // Who presses has it before them, whatever the company told so far: no mail goes after it.
    await channels.noteState(db, { providerId: null, id: reminder.id, state: 'read' }, nowMs)
    const isNew = await channels.hear(db, tap.id, nowMs)
    if (kind === null || !isNew || !(await channels.press(db, reminder.id, tap.button))) return
    const { person, about, starts_at } = reminder
    const cause = `${kind}:${reminder.id}:${tap.button}`
    const answer = {
      channel: 'whatsapp' as const,
      kind,
      cause,
      person,
      recipient: tap.phone,
      about,
      starts_at,
    }
    await channels.sendSoon(db, clinic, await channels.insert(db, [answer]))
  })
  return true
}

/** What is answered. */
async function done(
  app: Needs,
  clinic: Clinic,
  reminder: channels.Pressed,
  button: Button,
  nowMs: number,
): Promise<channels.WhatsappKind> {
  if (!reminder.may_act) return 'over'
  if (!reminder.is_that_hour) return 'changed'
  if (button === 'move') return 'move'
  if (reminder.status === 'cancelled') return button === 'cancel' ? 'cancelled' : 'changed'
  try {
    await actForPatient(app, clinic, reminder, nowMs, (by, id) =>
      button === 'cancel' ? cancel(app, by, id) : clinic.work((db) => sessions.confirmAttendance(db, by, id)),
    )
    return button === 'cancel' ? 'cancelled' : 'confirmed'
  } catch (error) {
    // Trouble of ours is tried again with the next telling; a refusal is an answer.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const now = await clinic.read((db) => channels.reminderOf(db, reminder.id, [reminder.recipient]))
    if (button === 'cancel' && now?.status === 'cancelled') return 'cancelled'
    return 'over'
  }
}
