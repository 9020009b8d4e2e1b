import type { RequestKind } from '@psico/contract/privacy/privacy-requests'
import { keptUntil } from '@psico/contract/privacy/retention'
import { deactivate } from '#modules/accounts/public'
import { cancelAllOf } from '#modules/booking/public'
import { endCouplesOf } from '#modules/couples/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { schedule } from '#database/jobs/due-work'
import { block, hasOpenAlert, lastEntry } from '#modules/privacy-terms/public'
import { eraseWork, recordTermWork } from './erase.ts'
import { problems } from './problems.ts'

/** Whose record is closed, and what of theirs is still to come. */
interface Closing {
  patient: string
  kind: RequestKind
  future_sessions: number
  cancels_sessions: boolean
}

/**
 * Calls off what is to come and closes the record to everybody; of who is to be erased the account, too, and the couples that
 * they are in.
 * @throws futureSessions, openAlert
 */
export async function closeRecord(
  db: ClinicDb,
  context: ClinicalContext,
  request: Closing,
  sessions: 'cancel' | undefined,
): Promise<void> {
  const { nowMs, clinic } = context
  const { patient, kind } = request
  if (await hasOpenAlert(db, patient)) throw problems.openAlert()
  if (request.future_sessions > 0 && !sessions && !request.cancels_sessions)
    throw problems.futureSessions(request.future_sessions)
  await cancelAllOf(db, context, patient)
  const last = await lastEntry(db, patient)
  const untilMs = keptUntil(last === null ? nowMs : Date.parse(last), clinic.country)
  await block(db, { patient, reason: kind === 'erase' ? 'erased' : 'blocked', nowMs, untilMs })
  await schedule(db, recordTermWork, patient, untilMs)
  if (kind !== 'erase') return
  await endCouplesOf(db, context, patient)
  await deactivate(db, context, patient)
  await schedule(db, eraseWork, patient, nowMs)
}
