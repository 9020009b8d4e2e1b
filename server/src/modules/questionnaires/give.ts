import { dayMs } from '@psico/contract/core/units'
import type { giveQuestionnaire, QuestionnaireOrder } from '@psico/contract/questionnaires/questionnaires'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { ownPatient, refuseCouple } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import { iso } from '#core/iso'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { holdFormsOf, sentByHand, sentUnder } from './by-hand-store.ts'
import { problems } from './problems.ts'
import { sendAtMs } from './rules.ts'
import { sendForm } from './send.ts'
import * as store from './store.ts'
import * as sharingStore from './sharing-store.ts'

/**
 * Gives an own patient a questionnaire, once or before each session from now on. One that is sent now is sent once for its id.
 * @throws patientNotFound, notTreated, ofPersons, orderExists, tooManyForms, sentOtherwise
 */
export async function give(
  db: ClinicDb,
  context: Context,
  body: BodyOf<typeof giveQuestionnaire>,
): Promise<QuestionnaireOrder> {
  const { actor, nowMs } = context
  const { patient, instrument, when, every = 1 } = body
  await ownPatient(db, actor.userId, patient)
  await refuseCouple(db, patient)
  const id = (when === 'now' && body.questionnaire) || newId()
  const order = { id, patient, given_by: actor.userId, instrument, every }
  const shown = (atMs: number) => ({ id, patient, instrument, when, every, created_at: iso(atMs) })
  if (when === 'now') {
    await holdFormsOf(db, patient)
    const sentAt = await sentBefore(db, order)
    if (sentAt) return shown(Date.parse(sentAt))
    await refuseMore(db, patient, nowMs)
    const isNew = await sendForm(db, { ...order, order: null, session: null, nowMs })
    if (!isNew) throw problems.sentOtherwise()
  } else await standFromNow(db, context, order)
  // Which one it was says what somebody suffers from, to everybody who reads the log.
  await record(db, context, {
    patient,
    clinical: 'questionnaire',
    action: when === 'now' ? 'Envió un cuestionario.' : 'Programó un cuestionario antes de las sesiones.',
  })
  return shown(nowMs)
}

/** When the very same form was sent already, since the answer to it was lost. @throws sentOtherwise */
async function sentBefore(
  db: ClinicDb,
  { id, patient, given_by: by, instrument }: store.Order,
): Promise<string | undefined> {
  const sent = await sentUnder(db, id)
  if (!sent) return undefined
  if (sent.patient !== patient || sent.given_by !== by || sent.instrument !== instrument)
    throw problems.sentOtherwise()
  return sent.sent_at
}

/** Each is a mail to somebody who may be unwell: so many of one patient in a day, whoever sends them. */
const mostByHand = 3

/** Call with the patient's forms held. @throws tooManyForms */
async function refuseMore(db: ClinicDb, patient: string, nowMs: number): Promise<void> {
  if ((await sentByHand(db, patient, nowMs - dayMs)) >= mostByHand) throw problems.tooManyForms()
}

/** Sessions that are booked already get their form, too; those that come later are noticed by the database. */
async function standFromNow(db: ClinicDb, { nowMs }: Context, order: store.Order): Promise<void> {
  await store.insertOrder(db, order, nowMs)
  for (const { id, starts_at } of await store.upcomingOf(db, order.patient, order.given_by, nowMs))
    await schedule(db, 'questionnaire-session', id, sendAtMs(Date.parse(starts_at)))
}

/** Ends a standing order; what was sent can still be filled. @throws orderNotFound */
export async function endOrder(db: ClinicDb, context: Context, id: string): Promise<void> {
  if (!(await store.endOrder(db, id, context.actor.userId, context.nowMs))) throw problems.orderNotFound()
  await record(db, context, { action: `Terminó el envío de un cuestionario (${id}).` })
}

/** Lets a patient see their own line of an instrument, or no longer. @throws patientNotFound, notTreated */
export async function share(
  db: ClinicDb,
  context: Context,
  {
    patient,
    instrument,
    shared,
  }: { patient: string; instrument: store.Order['instrument']; shared: boolean },
): Promise<{ shared: boolean }> {
  await ownPatient(db, context.actor.userId, patient)
  if (shared) await sharingStore.share(db, patient, instrument, context.actor.userId)
  else await sharingStore.stopSharing(db, patient, instrument, context.actor.userId)
  await record(db, context, {
    patient,
    clinical: 'questionnaire',
    action: shared
      ? 'Compartió los resultados de un cuestionario.'
      : 'Dejó de compartir los resultados de un cuestionario.',
  })
  return { shared }
}
