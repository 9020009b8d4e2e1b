import { ownPatient, wasMetByPatient } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import type { SealedLocation } from '#services/crypto/vault'
import * as store from './opening-store.ts'
import { problems } from './problems.ts'

/**
 * Opens a patient's record for a professional who treats them, and writes down that it was opened and for what. Of the first
 * time that somebody new reads what others wrote the patient hears by mail.
 * @throws patientNotFound, notTreated, notMetYet
 */
export async function openRecord(db: ClinicDb, context: Context, opening: Opening): Promise<void> {
  const { patient } = opening
  const { userId } = context.actor
  await ownPatient(db, userId, patient)
  if (await store.othersWrote(db, patient, userId)) {
    await refuseUnmet(db, context, patient)
    await tellFirstOpening(db, userId, patient)
  }
  await record(db, context, opening)
}

/**
 * What others wrote is closed to a professional whom only the clinic brought together with the patient: anybody could be
 * invited, booked and confirmed for a look into a record. @throws notMetYet
 */
export async function refuseUnmet(db: ClinicDb, { actor, nowMs }: Context, patient: string): Promise<void> {
  if (!(await wasMetByPatient(db, actor.userId, patient, nowMs))) throw problems.notMetYet()
}

async function tellFirstOpening(db: ClinicDb, professional: string, patient: string): Promise<void> {
  if (await store.hasOpened(db, patient, professional)) return
  const recipient = await store.addressOf(db, patient)
  if (recipient)
    await queueMail(db, {
      cause: `record_opened:${patient}:${professional}`,
      kind: 'record_opened',
      recipient,
      payload: { professional },
    })
}

/** What the audit log says of it. */
export interface Opening {
  patient: string
  clinical: 'history' | 'timeline'
  action: string
}

/** Where the content of a version is sealed. */
export const locationOfHistory = (id: string): SealedLocation => ({
  table: 'clinical_history_versions',
  column: 'content',
  row: id,
})
