import type { AnswerOf, QueryOf } from '@psico/contract/core/endpoint'
import type { KeptRecord, listTerms } from '@psico/contract/privacy-terms/privacy-terms'
import { keptSince, keptUntil } from '@psico/contract/privacy/retention'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import type { Context } from '#database/context'
import { counted, page } from '#edge/http/paging'
import type { App } from '#app'
import { closeRecord } from './close-record.ts'
import { destroy, erase } from './erase.ts'
import { problems } from './problems.ts'
import * as store from './term-store.ts'

type Needs = Pick<App, 'clock' | 'databases' | 'env' | 'files' | 'log' | 'vault'>

/** Records by what became of their term. */
export async function termsOf(
  db: ClinicDb,
  { clinic, nowMs }: Context,
  { state = 'ended', ...query }: QueryOf<typeof listTerms>,
  address: string,
): Promise<AnswerOf<typeof listTerms>> {
  if (state === 'ended') {
    const sinceMs = keptSince(nowMs, clinic.country)
    const { found, count } = await counted(query, (part) => store.ended(db, sinceMs, part))
    const results = found.map(({ patient, patient_name, last_entry }): KeptRecord => {
      const kept_until = new Date(keptUntil(Date.parse(last_entry), clinic.country)).toISOString()
      return { patient, patient_name, state, last_entry, kept_until, destroyed_at: null }
    })
    return page(results, count, query, address)
  }
  const { found, count } = await counted(query, (part) => store.closed(db, state === 'destroyed', part))
  return page(found.map(asKept), count, query, address)
}

type Closed = NonNullable<Awaited<ReturnType<typeof store.closedOf>>>

const asKept = ({ patient, patient_name, kept_until, destroyed_at }: Closed): KeptRecord => ({
  patient,
  patient_name,
  state: destroyed_at === null ? 'blocked' : 'destroyed',
  last_entry: null,
  kept_until,
  destroyed_at,
})

/**
 * Destroys a record that the law no longer asks for, and the account with it: who comes back after so many years begins anew.
 * Never by itself, since a term may count from a majority that nobody told the server of.
 * @throws recordNotFound, termNotOver, openAlert
 */
export async function endTerm(app: Needs, context: ClinicalContext, patient: string): Promise<KeptRecord> {
  const { clinic, nowMs } = context
  await clinic.work(async (db) => {
    if (!(await store.lockPatient(db, patient))) throw problems.recordNotFound()
    const [over] = await store.ended(db, keptSince(nowMs, clinic.country), { page: 1, page_size: 1, patient })
    if (!over) throw problems.termNotOver()
    const action = `Plazo de conservación terminado: se decidió destruir el expediente (${patient})`
    await record(db, context, { level: 'WARNING', patient, action })
    await closeRecord(
      db,
      context,
      { patient, kind: 'erase', future_sessions: 0, cancels_sessions: false },
      undefined,
    )
  })
  await erase(app, clinic, patient, nowMs)
  await destroy(app, clinic, patient, nowMs)
  const gone = await clinic.read((db) => store.closedOf(db, patient))
  if (!gone) throw problems.recordNotFound()
  return asKept(gone)
}
