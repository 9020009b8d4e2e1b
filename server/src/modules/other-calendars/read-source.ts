import { dayMs, hourMs } from '@psico/contract/core/units'
import { queueMail } from '#modules/mail/public'
import type { App } from '#app'
import type { Clinic, ClinicDb } from '#database/clinic'
import { schedule, unschedule } from '#database/jobs/due-work'
import { WorkBroken } from '#services/workers/beside-the-loop'
import { askSource } from './ask-source.ts'
import type { Answered, Secret } from './asking.ts'
import { busyAside } from './read-aside.ts'
import * as store from './store.ts'

const quarterMs = hourMs / 4
const longestPauseMs = 4 * hourMs
/** Sources fall due together rather than one after the other: each look at what is due costs as much as reading one. */
const togetherMs = 10_000
const together = (dueMs: number): number => Math.ceil(dueMs / togetherMs) * togetherMs
/** When a source that answered is asked again. */
const nextReadingMs = (nowMs: number): number => together(nowMs + quarterMs)
/** What can be booked or belongs to a series lies within it. */
const reach = { backMs: dayMs, aheadMs: 750 * dayMs }

/** Why a source was not read. */
export type NotRead = Exclude<Answered['is'], 'read' | 'unchanged'>
export type Outcome = { busy: store.BusySpan[] | null; validators: store.Validators } | NotRead

type Services = Pick<App, 'env' | 'vault' | 'log'>

/** Asks a source and reads what it sends; null for `busy` where nothing changed. Outside of any transaction. */
export async function outcomeOf(
  app: Services,
  clinic: Clinic,
  source: { kind: 'ics' | 'caldav'; secret: Secret; validators: store.Validators; email: string },
  nowMs: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const span = { fromMs: nowMs - reach.backMs, toMs: nowMs + reach.aheadMs }
  const answered = await askSource(app, { ...source, ...span, nowMs }, signal)
  if (answered.is === 'unchanged') return { busy: null, validators: source.validators }
  if (answered.is !== 'read') return answered.is
  try {
    const busy = await busyAside({
      ...span,
      bodies: answered.bodies,
      isDav: answered.isDav,
      zone: clinic.timezone,
      owner: [source.email, source.secret.username]
        .map((name) => name.toLowerCase())
        .filter((name) => name.includes('@')),
      ownHost: app.env.ROOT_DOMAIN,
    })
    return busy ? { busy, validators: answered.validators } : 'unreadable'
  } catch (error) {
    if (error instanceof WorkBroken) return 'unreadable'
    throw error
  }
}

/** Reads one that is followed and keeps what came of it; when it is read next follows from that. */
export async function readSource(
  app: Services,
  clinic: Clinic,
  id: string,
  nowMs: number,
  signal?: AbortSignal,
): Promise<void> {
  const source = await clinic.read(async (db) => {
    const found = await store.sourceOf(db, id)
    return found && { ...found, secret: await secretOf(app, clinic, db, found) }
  })
  if (!source) return clinic.work((db) => unschedule(db, store.sourceKind, id))
  const outcome = await outcomeOf(app, clinic, source, nowMs, signal)
  // Most of them, most of the time: one trip.
  if (typeof outcome !== 'string' && outcome.busy === null)
    return store.keepUnchanged(clinic, id, nowMs, nextReadingMs(nowMs))
  await clinic.work((db) => keepOutcome(db, source, outcome, nowMs))
}

export const locationOfSource = (id: string) => ({ table: 'calendar_sources', column: 'secret', row: id })

const secretOf = async (
  { vault }: Services,
  clinic: Clinic,
  db: ClinicDb,
  source: store.SealedSource,
): Promise<Secret> =>
  JSON.parse(await vault.openText(db, clinic, source.secret, locationOfSource(source.id))) as Secret

async function keepOutcome(
  db: ClinicDb,
  source: Omit<store.SealedSource, 'secret'>,
  outcome: Outcome,
  nowMs: number,
): Promise<void> {
  if (typeof outcome !== 'string') {
    if (await store.keepRead(db, source.id, outcome, nowMs))
      await schedule(db, store.sourceKind, source.id, nextReadingMs(nowMs))
    return
  }
  await store.keepFailure(db, source.id, outcome === 'refused' || outcome === 'inside', nowMs)
  await schedule(
    db,
    store.sourceKind,
    source.id,
    together(nowMs + Math.min(quarterMs * 2 ** source.failures, longestPauseMs)),
  )
  const silentMs = nowMs - Date.parse(source.last_success ?? source.created_at)
  if (silentMs > dayMs && (await store.tellOnce(db, source.id, nowMs)))
    await queueMail(db, {
      cause: `calendar_silent:${source.id}:${source.last_success ?? source.created_at}`,
      kind: 'calendar_silent',
      recipient: source.email,
      payload: { host: source.host },
    })
}
