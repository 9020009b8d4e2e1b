import type { AnswerOf, BodyOf } from '@psico/contract/core/endpoint'
import type {
  listMyRequests,
  makeRequest as call,
  PrivacyRequest,
} from '@psico/contract/privacy/privacy-requests'
import { dueDate } from '@psico/contract/privacy/retention'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { counted, page } from '#edge/http/paging'
import { schedule } from '#database/jobs/due-work'
import { dayClock, instantOf, localOf } from '#core/zone'
import { blockOf } from '#modules/privacy-terms/public'
import { problems } from './problems.ts'
import { kindNames } from './request-names.ts'
import * as store from './request-store.ts'

export const dueSoonWork = 'privacy-due'
/** So long before the last day the administration is reminded. */
const warnMs = 2 * 24 * 3_600_000

export const locationOf = (id: string, column: 'text' | 'reason') => ({
  table: 'privacy_requests',
  column,
  row: id,
})

/**
 * A patient asks that something be done with their data: the administration hears of it, with the day by which the law wants
 * an answer. @throws askedAlready
 */
export async function makeRequest(
  db: ClinicDb,
  context: ClinicalContext,
  { kind, text }: BodyOf<typeof call>,
  cancelsSessions: boolean,
): Promise<PrivacyRequest> {
  const { clinic, vault, actor, nowMs } = context
  const id = newId()
  const due = dueDate(localOf(nowMs, clinic.timezone).date, clinic.country)
  const sealed = await vault.sealText(db, clinic, text.trim(), locationOf(id, 'text'))
  await store.insert(db, {
    id,
    patient: actor.userId,
    kind,
    text: sealed,
    cancelsSessions,
    nowMs,
    dueDate: due,
  })
  const clock = dayClock(due, clinic.timezone)
  await schedule(db, dueSoonWork, id, Math.max(nowMs, (instantOf(clock, 9 * 60) ?? clock.baseMs) - warnMs))
  await record(db, context, {
    level: 'WARNING',
    action: `Solicitud sobre datos personales recibida: ${kindNames[kind]} (${id})`,
  })
  await queueMail(db, {
    cause: `request_received:${id}`,
    kind: 'request_received',
    recipient: actor.email,
    payload: { due_date: due },
  })
  await tellAdmins(db, id, 'request_waits')
  const made = await store.byId(db, id, nowMs)
  if (!made) throw problems.requestNotFound()
  return opened(db, context, made)
}

/** Tells who administers the clinic, without a word of what was asked. */
export async function tellAdmins(
  db: ClinicDb,
  id: string,
  kind: 'request_waits' | 'request_due',
): Promise<void> {
  for (const recipient of await store.admins(db))
    await queueMail(db, { cause: `${kind}:${id}:${recipient}`, kind, recipient, payload: {} })
}

/** A request with its texts opened. */
export async function opened(
  db: ClinicDb,
  { clinic, vault }: ClinicalContext,
  request: store.StoredRequest,
): Promise<PrivacyRequest> {
  const { id, kind, status, asked_at, due_date, decided_at } = request
  const open = (sealed: Buffer | null, column: 'text' | 'reason') =>
    sealed ? vault.openText(db, clinic, sealed, locationOf(id, column)) : Promise.resolve('')
  return {
    id,
    kind,
    status,
    text: await open(request.text, 'text'),
    asked_at,
    due_date,
    decided_at,
    reason: await open(request.reason, 'reason'),
  }
}

/** One's own requests, and whether one's record is blocked. */
export async function mine(
  db: ClinicDb,
  context: ClinicalContext,
  query: { page: number; page_size: number },
  address: string,
): Promise<AnswerOf<typeof listMyRequests>> {
  const { actor, nowMs } = context
  const { found, count } = await counted(query, (part) => store.ofPatient(db, actor.userId, nowMs, part))
  const results: PrivacyRequest[] = []
  for (const request of found) results.push(await opened(db, context, request))
  const blocked = await blockOf(db, actor.userId)
  return { ...page(results, count, query, address), blocked_until: blocked?.kept_until ?? null }
}
