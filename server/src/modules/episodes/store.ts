import type { CloseReason, Episode, GoalState } from '@psico/contract/episodes/episodes'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export type StoredEpisode = Omit<Episode, 'goals'>

const columns = 'id, opened_at, closed_at, reason as close_reason'

/** A professional's episodes with a patient, newest first. */
export const episodesOf = (db: ClinicDb, psychologist: string, patient: string): Promise<StoredEpisode[]> =>
  rows<StoredEpisode & Record<string, unknown>>(
    db,
    `select ${columns} from episodes where psychologist = $1 and patient = $2 order by opened_at desc, id limit 200`,
    [psychologist, patient],
  )

/** One of them, kept as it is until the transaction ends. */
export const lockEpisode = (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  id: string,
): Promise<StoredEpisode | undefined> =>
  row<StoredEpisode & Record<string, unknown>>(
    db,
    `select ${columns} from episodes where id = $3 and psychologist = $1 and patient = $2 for no key update`,
    [psychologist, patient, id],
  )

/** The open one, locked. */
export const lockOpen = (
  db: ClinicDb,
  psychologist: string,
  patient: string,
): Promise<StoredEpisode | undefined> =>
  row<StoredEpisode & Record<string, unknown>>(
    db,
    `select ${columns} from episodes where psychologist = $1 and patient = $2 and closed_at is null for no key update`,
    [psychologist, patient],
  )

/** A session that is being confirmed waits, or is waited for: it finds the episode closed or has it found. */
export const queueUp = (db: ClinicDb, psychologist: string, patient: string): Promise<number> =>
  run(db, 'select pg_advisory_xact_lock(hashtextextended($1::text || $2::text, 390))', [
    patient,
    psychologist,
  ])

export const hasSessionAhead = async (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  nowMs: number,
): Promise<boolean> =>
  (await row(
    db,
    `select 1 from appointments where psychologist = $1 and patient = $2
       and is_live_ahead(status, hold_expires_at, starts_at, $3) limit 1`,
    [psychologist, patient, iso(nowMs)],
  )) !== undefined

export const close = (
  db: ClinicDb,
  id: string,
  closure: { reason: CloseReason; closing: Buffer | null; nowMs: number },
): Promise<StoredEpisode | undefined> =>
  row<StoredEpisode & Record<string, unknown>>(
    db,
    `update episodes set closed_at = $2, reason = $3, closing = $4, postponed_to = null, postponed_at = null
     where id = $1 returning ${columns}`,
    [id, iso(closure.nowMs), closure.reason, closure.closing],
  )

export const postpone = (db: ClinicDb, id: string, until: string, nowMs: number): Promise<number> =>
  run(db, 'update episodes set postponed_to = $2, postponed_at = $3 where id = $1', [id, until, iso(nowMs)])

/** How many people a professional has in care. */
export const openCount = async (db: ClinicDb, psychologist: string): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      'select count(*) as count from episodes where psychologist = $1 and closed_at is null',
      [psychologist],
    )
  )?.count ?? 0

/** Ends all of them: the professional leaves. */
export const closeAll = (db: ClinicDb, psychologist: string, nowMs: number): Promise<number> =>
  run(
    db,
    `update episodes set closed_at = $2, reason = 'other', postponed_to = null, postponed_at = null
     where psychologist = $1 and closed_at is null`,
    [psychologist, iso(nowMs)],
  )

export interface StoredGoal {
  id: string
  episode: string
  author: string
  content: Buffer
  content_version: number
  review_on: string | null
  state: GoalState
}

const goalColumns =
  'g.id, g.episode_id as episode, g.author, g.content, g.content_version, g.review_on, g.state'

/** The goals of a professional's episodes with a patient, the oldest first. */
export const goalsOf = (db: ClinicDb, psychologist: string, patient: string): Promise<StoredGoal[]> =>
  rows<StoredGoal & Record<string, unknown>>(
    db,
    `select ${goalColumns} from goals g join episodes e on e.clinic_id = g.clinic_id and e.id = g.episode_id
     where e.psychologist = $1 and e.patient = $2 order by g.created_at, g.id limit 1000`,
    [psychologist, patient],
  )

/** One of them with its episode, both locked. */
export const lockGoal = (
  db: ClinicDb,
  psychologist: string,
  patient: string,
  id: string,
): Promise<(StoredGoal & { closed_at: string | null }) | undefined> =>
  row(
    db,
    `select ${goalColumns}, e.closed_at from goals g
     join episodes e on e.clinic_id = g.clinic_id and e.id = g.episode_id
     where g.id = $3 and e.psychologist = $1 and e.patient = $2 for no key update`,
    [psychologist, patient, id],
  )

/** The goal of that id, whoever's it is. */
export const goalById = (db: ClinicDb, id: string): Promise<StoredGoal | undefined> =>
  row<StoredGoal & Record<string, unknown>>(db, `select ${goalColumns} from goals g where g.id = $1`, [id])

/** False where its id is that of another. */
export const insertGoal = async (db: ClinicDb, goal: StoredGoal, nowMs: number): Promise<boolean> =>
  (await run(
    db,
    `insert into goals (id, episode_id, author, content, content_version, review_on, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (clinic_id, id) do nothing`,
    [
      goal.id,
      goal.episode,
      goal.author,
      goal.content,
      goal.content_version,
      goal.review_on,
      goal.state,
      iso(nowMs),
    ],
  )) > 0

export const setGoal = (db: ClinicDb, goal: StoredGoal): Promise<number> =>
  run(db, 'update goals set content = $2, content_version = $3, review_on = $4, state = $5 where id = $1', [
    goal.id,
    goal.content,
    goal.content_version,
    goal.review_on,
    goal.state,
  ])
