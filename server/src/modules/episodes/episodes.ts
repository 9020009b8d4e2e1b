import type {
  addGoal as addGoalCall,
  changeGoal as changeGoalCall,
  CloseReason,
  Episode,
  Goal,
  GoalContent,
} from '@psico/contract/episodes/episodes'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { record } from '#modules/audit-log/public'
import { ownPatient, refuseEnded, wasMetByPatient } from '#modules/patients/public'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { problems } from './problems.ts'
import { locationOfClosing, locationOfGoal } from './sealed-location.ts'
import * as store from './store.ts'

/** A professional's episodes with a patient, with their goals. @throws patientNotFound, notTreated, blocked */
export async function episodesOf(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
): Promise<Episode[]> {
  await ownPatient(db, context.actor.userId, patient)
  await say(db, context, patient, 'Abrió los procesos y objetivos.')
  return withGoals(db, context, patient)
}

async function withGoals(db: ClinicDb, context: ClinicalContext, patient: string): Promise<Episode[]> {
  const { userId } = context.actor
  const goals = await readableGoals(db, context, patient)
  return (await store.episodesOf(db, userId, patient)).map((storedEpisode) => ({
    ...storedEpisode,
    goals: goals.filter(({ episode }) => episode === storedEpisode.id).map(({ goal }) => goal),
  }))
}

/** The goals that are open, for who writes a note. Whoever asks has made sure that the caller treats the patient. */
export async function openGoals(db: ClinicDb, context: ClinicalContext, patient: string): Promise<Goal[]> {
  const goals = (await readableGoals(db, context, patient)).map(({ goal }) => goal)
  return goals.filter(({ state }) => state === 'open')
}

/** What somebody else set down before sessions were given away opens once the patient came of their own accord. */
async function readableGoals(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
): Promise<{ episode: string; goal: Goal }[]> {
  const { userId } = context.actor
  const found = await store.goalsOf(db, userId, patient)
  const isMet =
    found.every(({ author }) => author === userId) ||
    (await wasMetByPatient(db, userId, patient, context.nowMs))
  const goals = []
  for (const goal of found)
    if (isMet || goal.author === userId)
      goals.push({ episode: goal.episode, goal: await opened(db, context, goal) })
  return goals
}

/** A goal of an open episode, once for its id. @throws as `openEpisode`, coupleEnded, addedOtherwise */
export async function addGoal(
  db: ClinicDb,
  context: ClinicalContext,
  { patientId, episode }: { patientId: string; episode: string },
  body: BodyOf<typeof addGoalCall>,
): Promise<Goal> {
  const { closed_at } = await ownEpisode(db, context, patientId, episode)
  const { text, measure = null, baseline = null, target = null, review_on = null, state } = body
  const id = body.goal ?? newId()
  const content = { text, measure: measure === '' ? null : measure, baseline, target }
  const same = await sameGoal(db, context, episode, { id, ...content, review_on, state })
  if (same) return same
  if (closed_at !== null) throw problems.closed()
  await refuseEnded(db, patientId)
  const goal: store.StoredGoal = {
    id,
    episode,
    author: context.actor.userId,
    content: await sealed(db, context, id, 1, content),
    content_version: 1,
    review_on,
    state,
  }
  if (!(await store.insertGoal(db, goal, context.nowMs))) throw problems.addedOtherwise()
  await say(db, context, patientId, 'Añadió un objetivo.')
  return { id, ...content, review_on, state }
}

/** The goal that was added under its id already, with the same words. Whoever asks holds the episode. @throws addedOtherwise */
async function sameGoal(
  db: ClinicDb,
  context: ClinicalContext,
  episode: string,
  goal: Goal,
): Promise<Goal | undefined> {
  const found = await store.goalById(db, goal.id)
  if (!found) return undefined
  if (found.episode !== episode || found.author !== context.actor.userId) throw problems.addedOtherwise()
  const before = await opened(db, context, found)
  const names = Object.keys(goal) as (keyof Goal)[]
  if (names.some((name) => before[name] !== goal[name])) throw problems.addedOtherwise()
  return before
}

/** Changes a goal; what is left out stays. @throws patientNotFound, notTreated, blocked, goalNotFound, closed */
export async function changeGoal(
  db: ClinicDb,
  context: ClinicalContext,
  { patientId, goal: id }: { patientId: string; goal: string },
  { review_on, state, ...words }: BodyOf<typeof changeGoalCall>,
): Promise<Goal> {
  const { userId } = context.actor
  await ownPatient(db, userId, patientId)
  const found = await store.lockGoal(db, userId, patientId, id)
  if (!found) throw problems.goalNotFound()
  if (found.closed_at !== null) throw problems.closed()
  const before = await opened(db, context, found)
  const given = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined))
  const next = { ...before, ...given, review_on: review_on === undefined ? before.review_on : review_on }
  const goal = { ...next, measure: next.measure === '' ? null : next.measure, state: state ?? before.state }
  const { text, measure, baseline, target } = goal
  const version = found.content_version + 1
  await store.setGoal(db, {
    ...found,
    content: await sealed(db, context, id, version, { text, measure, baseline, target }),
    content_version: version,
    review_on: goal.review_on,
    state: goal.state,
  })
  await say(db, context, patientId, 'Cambió un objetivo.')
  return goal
}

/** Ends an episode with a reason. @throws as `openEpisode`, sessionToCome */
export async function closeEpisode(
  db: ClinicDb,
  context: ClinicalContext,
  { patientId, episode }: { patientId: string; episode: string },
  { reason, text = '' }: { reason: CloseReason; text?: string | undefined },
): Promise<Episode> {
  const { actor, clinic, vault, nowMs } = context
  await store.queueUp(db, actor.userId, patientId)
  const found = await openEpisode(db, context, patientId, episode)
  if (await store.hasSessionAhead(db, actor.userId, patientId, nowMs)) throw problems.sessionToCome()
  const closing =
    text.trim() === '' ? null : await vault.sealText(db, clinic, text, locationOfClosing(found.id))
  await store.close(db, found.id, { reason, closing, nowMs })
  await say(db, context, patientId, 'Cerró el proceso.')
  const closed = (await withGoals(db, context, patientId)).find(({ id }) => id === found.id)
  if (!closed) throw problems.episodeNotFound()
  return closed
}

/** @throws as `ownEpisode`, closed */
async function openEpisode(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
  id: string,
): Promise<store.StoredEpisode> {
  const found = await ownEpisode(db, context, patient, id)
  if (found.closed_at !== null) throw problems.closed()
  return found
}

/** @throws patientNotFound, notTreated, blocked, episodeNotFound */
async function ownEpisode(
  db: ClinicDb,
  { actor }: ClinicalContext,
  patient: string,
  id: string,
): Promise<store.StoredEpisode> {
  await ownPatient(db, actor.userId, patient)
  const found = await store.lockEpisode(db, actor.userId, patient, id)
  if (!found) throw problems.episodeNotFound()
  return found
}

const sealed = (
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  id: string,
  version: number,
  content: GoalContent,
): Promise<Buffer> => vault.sealText(db, clinic, JSON.stringify(content), locationOfGoal(id, version))

async function opened(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  goal: store.StoredGoal,
): Promise<Goal> {
  const text = await vault.openText(db, clinic, goal.content, locationOfGoal(goal.id, goal.content_version))
  return { id: goal.id, ...(JSON.parse(text) as GoalContent), review_on: goal.review_on, state: goal.state }
}

const say = (db: ClinicDb, context: ClinicalContext, patient: string, action: string): Promise<void> =>
  record(db, context, { patient, clinical: 'history', action })
