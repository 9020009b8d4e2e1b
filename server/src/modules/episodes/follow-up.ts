import type { changeFollowUp as changeFollowUpCall, FollowUp } from '@psico/contract/episodes/episodes'
import { addDays } from '@psico/contract/core/dates'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { ownPatient } from '#modules/patients/public'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { closeEpisode } from './episodes.ts'
import { followUpOf } from './follow-up-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/**
 * Puts the task of somebody in care off to a day, or ends the episode. Nobody is written to.
 * @throws patientNotFound, notTreated, blocked, episodeNotFound, notAhead, sessionToCome
 */
export async function changeFollowUp(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  change: BodyOf<typeof changeFollowUpCall>,
): Promise<FollowUp> {
  const { actor, clinic, nowMs } = context
  await ownPatient(db, actor.userId, patient)
  await store.queueUp(db, actor.userId, patient)
  const episode = await store.lockOpen(db, actor.userId, patient)
  const [before] = await followUpOf(db, actor.userId, nowMs, patient)
  if (!episode || !before) throw problems.episodeNotFound()
  if (change.action === 'close') {
    await closeEpisode(db, context, { patientId: patient, episode: episode.id }, change)
    return { ...before, state: 'closed', due_date: null }
  }
  const { date: today } = localOf(nowMs, clinic.timezone)
  if (change.until < today || change.until > addDays(today, 366)) throw problems.notAhead()
  await store.postpone(db, episode.id, change.until, nowMs)
  await record(db, context, { patient, clinical: 'history', action: 'Aplazó el seguimiento.' })
  return (await followUpOf(db, actor.userId, nowMs, patient))[0] ?? before
}
