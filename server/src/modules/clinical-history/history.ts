import {
  emptyHistory,
  historyContent,
  historyFieldNames,
  type ClinicalHistory,
  type HistoryContent,
  type saveHistory as saveHistoryCall,
} from '@psico/contract/clinical-history'
import type { BodyOf } from '@psico/contract/endpoint'
import { newId } from '#platform/crypto/id'
import type { Problem } from '#platform/http/problem'
import { admit, openRecord, placeOfHistory, writeDown, type Desk } from './desk.ts'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** The version in force. @throws patientNotFound, notTreated, historyNotFound */
export async function historyOf(desk: Desk): Promise<ClinicalHistory> {
  await openRecord(desk, 'history', 'Abrió la historia clínica.')
  const found = await store.newest(desk.db, desk.patient)
  if (!found) throw problems.historyNotFound()
  return opened(desk, found)
}

/** An earlier version. @throws patientNotFound, notTreated, versionNotFound */
export async function historyVersionOf(desk: Desk, version: number): Promise<ClinicalHistory> {
  await openRecord(desk, 'history', `Abrió la versión ${version} de la historia clínica.`)
  const found = await store.ofVersion(desk.db, desk.patient, version)
  if (!found) throw problems.versionNotFound()
  return opened(desk, found)
}

/** Either the history in force, or the refusal that shows both versions: a reading too, so it is committed. */
export type Saving = { history: ClinicalHistory } | { refused: Problem }

/**
 * Saves the history as a new version; fields left out keep what they held, and nothing is added when nothing changed.
 * Refused with `changedMeanwhile` when the changes are based on an older version.
 * @throws patientNotFound, notTreated
 */
export async function saveHistory(
  desk: Desk,
  { version: basedOn, ...changes }: BodyOf<typeof saveHistoryCall>,
): Promise<Saving> {
  const { db, patient } = desk
  await admit(desk)
  await store.queueUp(db, patient)
  const stored = await store.newest(db, patient)
  const current = stored ? await opened(desk, stored) : null
  const next = historyContent.parse({ ...emptyHistory, ...current, ...withoutGaps(changes) })
  if (typeof basedOn === 'number' && basedOn !== (current?.version ?? 0)) {
    await writeDown(desk, 'history', 'Vio la historia clínica: había cambiado mientras la editaba.')
    return { refused: problems.changedMeanwhile(current, next) }
  }
  await writeDown(desk, 'history', 'Guardó la historia clínica.')
  if (current && historyFieldNames.every((name) => current[name] === next[name])) return { history: current }
  return { history: await addVersion(desk, (current?.version ?? 0) + 1, next) }
}

async function addVersion(desk: Desk, version: number, it: HistoryContent): Promise<ClinicalHistory> {
  const { db, clinic, vault, actor, patient } = desk
  const id = newId()
  const content = await vault.sealText(db, clinic, JSON.stringify(it), placeOfHistory(id))
  await store.insert(db, { id, patient, version, author: actor.userId, content })
  const saved = await store.newest(db, patient)
  if (!saved) throw problems.historyNotFound()
  return opened(desk, saved)
}

const withoutGaps = (changes: {
  [Name in keyof HistoryContent]?: string | undefined
}): Partial<HistoryContent> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

async function opened({ db, clinic, vault }: Desk, it: store.StoredHistory): Promise<ClinicalHistory> {
  const { content, ...facts } = it
  const text = await vault.openText(db, clinic, content, placeOfHistory(it.id))
  return { ...historyContent.parse({ ...emptyHistory, ...(JSON.parse(text) as object) }), ...facts }
}
