import {
  emptyHistory,
  historyContent,
  historyFieldNames,
  type ClinicalHistory,
  type HistoryContent,
  type saveHistory as saveHistoryCall,
} from '@psico/contract/clinical-history/clinical-history'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { ownPatient, refuseEnded } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { newId } from '#core/id'
import type { Problem } from '#core/problem'
import { openRecord, locationOfHistory, refuseUnmet } from './open-record.ts'
import { othersWrote } from './opening-store.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** The version in force. @throws patientNotFound, notTreated, notMetYet, historyNotFound */
export async function historyOf(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
): Promise<ClinicalHistory> {
  await openRecord(db, context, { patient, clinical: 'history', action: 'Abrió la historia clínica.' })
  const found = await store.newest(db, patient)
  if (!found) throw problems.historyNotFound()
  return opened(db, context, found)
}

/** An earlier version. @throws patientNotFound, notTreated, notMetYet, versionNotFound */
export async function historyVersionOf(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  version: number,
): Promise<ClinicalHistory> {
  const action = `Abrió la versión ${version} de la historia clínica.`
  await openRecord(db, context, { patient, clinical: 'history', action })
  const found = await store.ofVersion(db, patient, version)
  if (!found) throw problems.versionNotFound()
  return opened(db, context, found)
}

/** Either the history in force, or the refusal that shows both versions: a reading too, so it is committed. */
export type Saving = { history: ClinicalHistory } | { refused: Problem }

/**
 * Saves the history as a new version; fields left out keep what they held, and nothing is added when nothing changed.
 * Refused with `changedMeanwhile` when the changes are based on an older version.
 * @throws patientNotFound, notTreated, notMetYet, coupleEnded
 */
export async function saveHistory(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  { version: basedOn, ...changes }: BodyOf<typeof saveHistoryCall>,
): Promise<Saving> {
  await ownPatient(db, context.actor.userId, patient)
  if (await othersWrote(db, patient, context.actor.userId)) await refuseUnmet(db, context, patient)
  await refuseEnded(db, patient)
  const entry = { patient, clinical: 'history' } as const
  await store.queueUp(db, patient)
  const stored = await store.newest(db, patient)
  const current = stored ? await opened(db, context, stored) : null
  const next = historyContent.parse({ ...emptyHistory, ...current, ...withoutGaps(changes) })
  if (typeof basedOn === 'number' && basedOn !== (current?.version ?? 0)) {
    await record(db, context, {
      ...entry,
      action: 'Vio la historia clínica: había cambiado mientras la editaba.',
    })
    return { refused: problems.changedMeanwhile(current, next) }
  }
  await record(db, context, { ...entry, action: 'Guardó la historia clínica.' })
  if (current && historyFieldNames.every((name) => current[name] === next[name])) return { history: current }
  return { history: await addVersion(db, context, { patient, version: (current?.version ?? 0) + 1 }, next) }
}

async function addVersion(
  db: ClinicDb,
  context: ClinicalContext,
  { patient, version }: { patient: string; version: number },
  newContent: HistoryContent,
): Promise<ClinicalHistory> {
  const { clinic, vault, actor } = context
  const id = newId()
  const content = await vault.sealText(db, clinic, JSON.stringify(newContent), locationOfHistory(id))
  await store.insert(db, { id, patient, version, author: actor.userId, content })
  const saved = await store.newest(db, patient)
  if (!saved) throw problems.historyNotFound()
  return opened(db, context, saved)
}

const withoutGaps = (changes: {
  [Name in keyof HistoryContent]?: string | undefined
}): Partial<HistoryContent> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

async function opened(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  history: store.StoredHistory,
): Promise<ClinicalHistory> {
  const { content, ...facts } = history
  const text = await vault.openText(db, clinic, content, locationOfHistory(history.id))
  return { ...historyContent.parse({ ...emptyHistory, ...(JSON.parse(text) as object) }), ...facts }
}
