import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { schedule } from '#database/jobs/due-work'
import { expiresAtMs, isItsTurn, sendAtMs } from './rules.ts'
import * as store from './store.ts'
import * as alertsStore from './alerts-store.ts'

interface Sending extends Omit<store.Order, 'id'> {
  id: string
  /** The standing order it belongs to, or null for one that is sent by hand. */
  order: string | null
  session: store.DueSession | null
  nowMs: number
}

/** Sends one form: written down and its mail queued in one transaction. False, and nothing happens, where it was sent already. */
export async function sendForm(db: ClinicDb, sending: Sending): Promise<boolean> {
  const startsAtMs = sending.session ? Date.parse(sending.session.starts_at) : null
  const added = await store.insertForm(db, {
    id: sending.id,
    order: sending.order,
    patient: sending.patient,
    givenBy: sending.given_by,
    instrument: sending.instrument,
    appointment: sending.session?.id ?? null,
    sentAtMs: sending.nowMs,
    expiresAtMs: expiresAtMs(sending.nowMs, startsAtMs),
  })
  const recipient = added ? await alertsStore.mailOf(db, sending.patient) : undefined
  if (recipient)
    await queueMail(db, {
      cause: `questionnaire:${sending.id}`,
      kind: 'questionnaire',
      recipient,
      payload: { questionnaire: sending.id, before_session: sending.session !== null },
    })
  return added
}

/** A session is a day away: its forms leave, if it still stands and their turn has come. */
export async function sendBeforeSession(clinic: Clinic, appointment: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    const session = await store.sessionToCome(db, appointment, nowMs)
    if (!session) return
    const dueMs = sendAtMs(Date.parse(session.starts_at))
    if (dueMs > nowMs) return schedule(db, 'questionnaire-session', appointment, dueMs)
    for (const { before, ...order } of await store.ordersFor(db, session))
      if (isItsTurn(before, order.every))
        await sendForm(db, { ...order, id: newId(), order: order.id, session, nowMs })
  })
}
