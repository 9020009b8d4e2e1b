import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { listRequests, RequestOfPerson } from '@psico/contract/privacy/privacy-requests'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { counted, page } from '#edge/http/paging'
import type { App } from '#app'
import { closeRecord } from './close-record.ts'
import { hasOpenMoney } from '#modules/privacy-terms/public'
import { erase } from './erase.ts'
import { locationOf, opened } from './make-request.ts'
import { problems } from './problems.ts'
import { kindNames } from './request-names.ts'
import * as store from './request-store.ts'

/** What people asked, as the administration sees it. */
export async function requestsOf(
  db: ClinicDb,
  context: ClinicalContext,
  query: QueryOf<typeof listRequests>,
  address: string,
): Promise<AnswerOf<typeof listRequests>> {
  const { found, count } = await counted(query, (part) => store.all(db, context.nowMs, { ...query, ...part }))
  const results: RequestOfPerson[] = []
  for (const request of found) results.push(await asSeen(db, context, request))
  return page(results, count, query, address)
}

const asSeen = async (
  db: ClinicDb,
  context: ClinicalContext,
  request: store.StoredRequest,
): Promise<RequestOfPerson> => ({
  ...(await opened(db, context, request)),
  patient: request.patient,
  patient_name: request.patient_name,
  cancels_sessions: request.cancels_sessions,
  future_sessions: request.future_sessions,
  open_packs: request.open_packs,
})

/**
 * Does what was asked. A correction was made by whoever says so here; a record is blocked in this transaction, and an account
 * erased right after it, or when the last money that is due to the person has reached them.
 * @throws requestNotFound, decidedAlready, futureSessions, openAlert
 */
export async function fulfil(
  app: Pick<App, 'clock' | 'databases' | 'env' | 'files' | 'log' | 'vault'>,
  context: ClinicalContext,
  id: string,
  sessions: 'cancel' | undefined,
): Promise<RequestOfPerson> {
  const { clinic, nowMs } = context
  const done = await clinic.work(async (db) => {
    const request = await openRequest(db, context, id)
    if (request.kind !== 'rectify') await closeRecord(db, context, request, sessions)
    return decide(db, context, request, 'done', '')
  })
  if (done.kind !== 'erase') return done
  await erase(app, clinic, done.patient, nowMs)
  return clinic.read(async (db) => {
    const now = await store.byId(db, id, nowMs)
    return now ? asSeen(db, context, now) : done
  })
}

/** Refuses, with the reason that the person reads. @throws requestNotFound, decidedAlready */
export const refuse = (context: ClinicalContext, id: string, reason: string): Promise<RequestOfPerson> =>
  context.clinic.work(async (db) =>
    decide(db, context, await openRequest(db, context, id), 'refused', reason),
  )

async function openRequest(
  db: ClinicDb,
  { nowMs }: ClinicalContext,
  id: string,
): Promise<store.StoredRequest> {
  await store.lock(db, id)
  const request = await store.byId(db, id, nowMs)
  if (!request) throw problems.requestNotFound()
  if (request.status !== 'open') throw problems.decidedAlready()
  return request
}

async function decide(
  db: ClinicDb,
  context: ClinicalContext,
  request: store.StoredRequest,
  status: 'done' | 'refused',
  reason: string,
): Promise<RequestOfPerson> {
  const { clinic, vault, actor, nowMs } = context
  const { id, kind } = request
  const sealed = reason ? await vault.sealText(db, clinic, reason, locationOf(id, 'reason')) : null
  await store.decide(db, { id, status, by: actor.userId, nowMs, reason: sealed })
  const word = status === 'done' ? 'cumplida' : 'rechazada'
  const action = `Solicitud sobre datos personales ${word}: ${kindNames[kind]} (${id})`
  await record(db, context, { level: 'WARNING', patient: request.patient, action })
  const recipient = await store.addressOf(db, request.patient)
  if (recipient)
    await queueMail(db, {
      cause: `request_decided:${id}`,
      kind: 'request_decided',
      recipient,
      payload: { kind, status, waits: kind === 'erase' && (await hasOpenMoney(db, request.patient)) },
    })
  const decided = await store.byId(db, id, nowMs)
  if (!decided) throw problems.requestNotFound()
  return asSeen(db, context, decided)
}
