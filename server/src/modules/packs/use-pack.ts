import * as store from './store.ts'
import * as usesStore from './uses-store.ts'
import * as ledger from '#modules/ledger/public'
import type { AppointmentPart } from '@psico/contract/booking/booking'
import type { Modality } from '@psico/contract/sessions/appointments'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { AnyContext, Context } from '#database/context'
import { newId } from '#core/id'
import { enterClosing } from './entries.ts'
import { planExpiry } from './expiry.ts'
import { problems } from './problems.ts'
import { graceMs, takenBy } from './rules.ts'

/** A session that takes one of a pack, locked or new. Money in minor units. */
export interface Packed {
  id: string
  patient: string
  psychologist: string
  modality: Modality
  fee_minor: number
  currency: string
}

/**
 * A session takes one of a pack: what it is worth is the clinic's from now on. Call with the session locked, or new; two who
 * want the last one wait for each other here.
 * @throws packNotFound, otherPerson, notPaid, ended, runOut, noneLeft, tooLittle, otherProfessional, otherModality, isPaid
 */
export async function usePack(db: ClinicDb, context: Context, id: string, session: Packed): Promise<void> {
  const pack = await store.lockBought(db, id)
  if (!pack) throw problems.packNotFound()
  await refuseUse(db, context, pack, session)
  const takenMinor = takenBy(pack, session.fee_minor)
  if (takenMinor === null) throw pack.kind === 'credit' ? problems.tooLittle() : problems.noneLeft()
  const useId = newId()
  const use = {
    id: useId,
    pack: id,
    appointment: session.id,
    takenMinor,
    feeMinor: pack.kind === 'credit' ? takenMinor : session.fee_minor,
    nowMs: context.nowMs,
  }
  if (!(await usesStore.insertUse(db, use))) throw problems.isPaid()
  await store.take(db, id, pack.kind === 'credit' ? 0 : 1, takenMinor)
  await ledger.enter(db, {
    id: newId(),
    payment: null,
    appointment_id: session.id,
    bought_pack_id: id,
    kind: 'earned',
    method: pack.method ?? 'in_person',
    amountMinor: -takenMinor,
    currency: pack.currency,
    providerRef: useId,
  })
  await record(db, context, {
    patient: session.patient,
    action: `Cita ${session.id} reservada con el bono ${pack.name} (${id})`,
  })
}

/** @throws as usePack */
async function refuseUse(
  db: ClinicDb,
  { actor, nowMs }: Context,
  pack: store.Bought,
  session: Packed,
): Promise<void> {
  const asker = actor.type === 'patient' ? actor.userId : null
  if (!(await store.isFor(db, { buyer: pack.buyer, patient: session.patient, asker })))
    throw problems.otherPerson()
  if (pack.state === 'waiting' || pack.state === 'ended') throw problems.notPaid()
  if (pack.state === 'returned') throw problems.ended()
  const isOver = pack.expires_at !== null && Date.parse(pack.expires_at) <= nowMs
  if (pack.state === 'expired' || isOver) throw problems.runOut()
  if (pack.currency !== session.currency) throw problems.currencyChanged()
  if (pack.psychologist !== null && pack.psychologist !== session.psychologist)
    throw problems.otherProfessional()
  if (pack.modality !== null && pack.modality !== session.modality) throw problems.otherModality()
  if (await usesStore.isPaidOtherwise(db, session.id)) throw problems.isPaid()
}

/**
 * A session that is called off in time gives back what it took. Where its pack ran out meanwhile it is good for a while
 * again if the clinic called off, and lost if the patient did. Call with the session locked. Answers whether it had a pack.
 */
export async function giveBackUse(
  db: ClinicDb,
  context: AnyContext,
  appointment: string,
  by: AppointmentPart,
): Promise<boolean> {
  const known = await usesStore.useOf(db, appointment)
  if (!known) return false
  const pack = await store.lockBought(db, known.bought_pack_id)
  // What was counted when the rest went back stays counted.
  if (!pack || pack.state === 'returned') return true
  const isBackToLife = pack.state === 'expired' && by !== 'patient'
  const graceEndMs = isBackToLife ? context.nowMs + graceMs : null
  await usesStore.setGivenBack(db, known.id, context.nowMs)
  await store.putBack(db, pack, pack.kind === 'credit' ? 0 : 1, known.taken_minor, graceEndMs)
  await ledger.enter(db, {
    id: newId(),
    payment: null,
    appointment_id: appointment,
    bought_pack_id: pack.id,
    kind: 'earned_back',
    method: pack.method ?? 'in_person',
    amountMinor: known.taken_minor,
    currency: pack.currency,
    providerRef: known.id,
  })
  if (graceEndMs !== null) await planExpiry(db, pack.id, graceEndMs)
  else if (pack.state === 'expired') {
    await enterClosing(db, pack, 'prepaid_expired', -known.taken_minor)
    await store.close(db, pack.id, 'expired', context.nowMs)
  }
  return true
}
