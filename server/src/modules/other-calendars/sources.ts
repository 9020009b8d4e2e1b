import { hourMs } from '@psico/contract/core/units'
import type { BodyOf } from '@psico/contract/core/endpoint'
import {
  mostClashes,
  mostSources,
  type addCalendarSource,
  type CalendarClash,
  type CalendarSource,
} from '@psico/contract/other-calendars/sources'
import { record } from '#modules/audit-log/public'
import { newId } from '#core/id'
import type { App } from '#app'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { schedule } from '#database/jobs/due-work'
import { hashOfSource, type Secret } from './asking.ts'
import { problems } from './problems.ts'
import { locationOfSource, outcomeOf, readSource, type NotRead } from './read-source.ts'
import * as store from './store.ts'

type Needs = Pick<App, 'env' | 'log' | 'rateLimits' | 'vault'>

/** The calendars that a professional follows, the first one first. */
export const sourcesOf = async (db: ClinicDb, { actor, nowMs }: Context): Promise<CalendarSource[]> =>
  (await store.sourcesOf(db, actor.userId)).map((source) => shown(source, nowMs))

/**
 * Follows a calendar that could be read just now.
 * @throws what kept it from being read, followed, tooManySources, tooMany
 */
export async function addSource(
  app: Needs,
  context: Context,
  { kind, url, username = '', password = '' }: BodyOf<typeof addCalendarSource>,
): Promise<CalendarSource> {
  const { clinic, actor, nowMs } = context
  await takeTurn(app, context)
  const secret: Secret = { url, username, password }
  const email = await clinic.read((db) => store.emailOf(db, actor.userId))
  const outcome = await outcomeOf(app, clinic, { kind, secret, validators: {}, email }, nowMs)
  if (typeof outcome === 'string') throw refusalOf(outcome, username !== '')
  const id = newId()
  const { host } = new URL(url)
  return clinic.work(async (db) => {
    if ((await store.countAlone(db, actor.userId)) >= mostSources) throw problems.tooManySources()
    const sealed = await app.vault.sealText(db, clinic, JSON.stringify(secret), locationOfSource(id))
    const made = { id, psychologist: actor.userId, kind, host, secret: sealed, hash: hashOfSource(secret) }
    await store.insert(db, made, nowMs)
    await store.keepRead(db, id, outcome, nowMs)
    await schedule(db, store.sourceKind, id, nowMs + hourMs / 4)
    await record(db, context, { action: `Empezó a seguir un calendario de ${host}.` })
    return oneOf(db, context, id)
  })
}

function refusalOf(why: NotRead, hasKey: boolean): Error {
  switch (why) {
    case 'inside':
      return problems.addressRefused()
    case 'refused':
      return problems.keyRefused(hasKey)
    case 'large':
      return problems.tooLarge()
    case 'unreadable':
      return problems.noCalendar()
    case 'away':
      return problems.away()
  }
}

/** Follows it no more. @throws notFound */
export async function removeSource(db: ClinicDb, context: Context, id: string): Promise<void> {
  const host = await store.remove(db, id, context.actor.userId)
  if (host === undefined) throw problems.notFound()
  await record(db, context, { action: `Dejó de seguir un calendario de ${host}.` })
}

/** Reads it now. @throws notFound, tooMany */
export async function checkSource(app: Needs, context: Context, id: string): Promise<CalendarSource> {
  const { clinic, nowMs } = context
  await clinic.read((db) => oneOf(db, context, id))
  await takeTurn(app, context)
  await readSource(app, clinic, id, nowMs)
  return clinic.read((db) => oneOf(db, context, id))
}

/** Somebody could otherwise have this server ask others for as long as they like. */
const turns = { name: 'calendar-read', max: 30, windowMs: 10 * 60_000 }

async function takeTurn(app: Pick<App, 'rateLimits'>, { clinic, actor, nowMs }: Context): Promise<void> {
  const seconds = await app.rateLimits.take(turns, `${clinic.id} ${actor.userId}`, nowMs)
  if (seconds > 0) throw problems.tooMany(seconds)
}

async function oneOf(db: ClinicDb, { actor, nowMs }: Context, id: string): Promise<CalendarSource> {
  const found = (await store.sourcesOf(db, actor.userId)).find((source) => source.id === id)
  if (!found) throw problems.notFound()
  return shown(found, nowMs)
}

const shown = (
  { id, kind, host, last_success, refused_at, busy }: store.Source,
  nowMs: number,
): CalendarSource => ({
  id,
  kind,
  host,
  state: refused_at ? 'refused' : nowMs - Date.parse(last_success ?? '1970-01-01') > hourMs ? 'stale' : 'ok',
  last_success,
  busy,
})

/** Sessions at hours that another calendar says are taken: a professional's own, of everybody for the desk. */
export const clashesFor = (db: ClinicDb, { actor, nowMs }: Context): Promise<CalendarClash[]> =>
  store.clashes(db, {
    psychologist: actor.type === 'professional' ? actor.userId : null,
    nowMs,
    most: mostClashes,
  })
