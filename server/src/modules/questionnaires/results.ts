import type {
  OwnQuestionnaire,
  QuestionnaireResult,
  SharedLine,
  listMyQuestionnaires,
  listQuestionnaires,
} from '@psico/contract/questionnaires/questionnaires'
import { bandNames } from '@psico/contract/questionnaires/questionnaires'
import type { AnswerOf } from '@psico/contract/core/endpoint'
import { instruments, type InstrumentId } from '@psico/contract/questionnaires/instruments'
import { ownPatient, wasMetByPatient } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import { formToken, tokenOf } from '#services/crypto/mailed-token'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import type { Env } from '#core/settings/env'
import { counted, page } from '#edge/http/paging'
import { changesOf, type Change, type Score } from './rules.ts'
import { locationOfForm } from './sealed-location.ts'
import { linksOf } from './links-store.ts'
import * as store from './store.ts'
import * as readingStore from './reading-store.ts'
import * as sharingStore from './sharing-store.ts'

interface Query {
  page: number
  page_size: number
  patient: string
  instrument?: InstrumentId | undefined
  session?: string | undefined
}

const unscored: Change = { change: null, change_from_first: null, reliable_change: null }

/** What a patient was given and answered, newest first, for who gave it out. @throws patientNotFound, notTreated */
export async function resultsOf(
  db: ClinicDb,
  context: ClinicalContext,
  query: Query,
  address: string,
): Promise<AnswerOf<typeof listQuestionnaires>> {
  const { actor } = context
  await ownPatient(db, actor.userId, query.patient)
  const reader = await readerOf(db, context, actor.userId, query.patient)
  const { found, count } = await counted(query, (part) =>
    readingStore.formsFor(db, reader, { ...query, ...part }),
  )
  const changes = changesOf(await scoredFor(db, context, query.patient))
  const results: QuestionnaireResult[] = []
  for (const form of found) results.push(await resultOf(db, context, form, changes.get(form.id)))
  // Beside a note nothing is opened where nothing was answered.
  if (query.session === undefined || results.length > 0)
    await record(db, context, {
      patient: query.patient,
      clinical: 'questionnaire',
      action: 'Abrió los resultados de los cuestionarios.',
    })
  const shared = await sharingStore.sharedBy(db, query.patient, actor.userId)
  return { ...page(results, count, query, address), shared }
}

/** What a professional may read of a patient's forms: of who has left, as of a history, once the patient came to them. */
const readerOf = async (
  db: ClinicDb,
  { nowMs }: ClinicalContext,
  professional: string,
  patient: string,
): Promise<readingStore.Reader> => ({
  id: professional,
  hasMet: await wasMetByPatient(db, professional, patient, nowMs),
})

/** Every filled form that the caller may read of a patient, with what came of it, the oldest first. */
export async function scoredFor(
  db: ClinicDb,
  context: ClinicalContext,
  patient: string,
): Promise<(readingStore.PlacedForm & { score: Score })[]> {
  const scored = []
  const reader = await readerOf(db, context, context.actor.userId, patient)
  for (const form of await readingStore.filledFor(db, reader, patient))
    scored.push({ ...form, score: await scoreIn(db, context, form) })
  return scored
}

async function resultOf(
  db: ClinicDb,
  context: ClinicalContext,
  form: readingStore.PlacedForm & { patient_name: string },
  change: Change = unscored,
): Promise<QuestionnaireResult> {
  const score = form.result ? await scoreIn(db, context, form) : null
  return {
    id: form.id,
    patient: form.patient,
    patient_name: form.patient_name,
    instrument: form.instrument,
    when: form.order_id === null ? 'now' : 'before_each_session',
    appointment: form.appointment_id,
    session: form.answered_at === null ? form.appointment_id : form.session,
    sent_at: form.sent_at,
    expires_at: form.expires_at,
    answered_at: form.answered_at,
    total: score?.total ?? null,
    band: score?.band ?? null,
    band_display: score ? bandNames[score.band] : null,
    thresholds: score?.thresholds ?? null,
    ...change,
    answers: form.answers ? await answersIn(db, context, form) : null,
    difficulty: score?.difficulty ?? null,
  }
}

/** The patient's own list: what was sent, and the lines that a professional shares. */
export async function mine(
  db: ClinicDb,
  context: ClinicalContext,
  query: { page: number; page_size: number },
  address: string,
  env: Env,
): Promise<AnswerOf<typeof listMyQuestionnaires>> {
  const patient = context.actor.userId
  const { found, count } = await counted(query, (part) => store.formsOfPatient(db, patient, part))
  const kind = formToken(env, context.clinic.id, await linksOf(db, patient))
  const own = found.map(({ instrument, date, start_time, ...questionnaire }): OwnQuestionnaire => {
    const isOpen = questionnaire.answered_at === null && Date.parse(questionnaire.expires_at) > context.nowMs
    return {
      ...questionnaire,
      questions: instruments[instrument].items.length,
      session: date && start_time ? { date, start_time } : null,
      token: isOpen ? tokenOf(kind, questionnaire.id) : null,
    }
  })
  const shared: SharedLine[] = []
  for (const share of await sharingStore.sharedWith(db, patient))
    shared.push(await lineOf(db, context, share))
  return { ...page(own, count, query, address), shared }
}

async function lineOf(
  db: ClinicDb,
  context: ClinicalContext,
  share: { instrument: InstrumentId; shared_by: string; shared_by_name: string },
): Promise<SharedLine> {
  const points: SharedLine['points'] = []
  const patient = context.actor.userId
  for (const form of await readingStore.filledFor(
    db,
    await readerOf(db, context, share.shared_by, patient),
    patient,
  )) {
    if (form.instrument !== share.instrument || form.answered_at === null) continue
    const { total, band } = await scoreIn(db, context, form)
    points.push({ answered_at: form.answered_at, total, band_display: bandNames[band] })
  }
  const { name, about } = instruments[share.instrument]
  return { instrument: share.instrument, name, about, shared_by_name: share.shared_by_name, points }
}

/** What came of a filled form. */
export async function scoreIn(
  db: ClinicDb,
  { vault, clinic }: ClinicalContext,
  form: readingStore.Form,
): Promise<Score> {
  if (!form.result) throw new Error('the form is not filled')
  return JSON.parse(await vault.openText(db, clinic, form.result, locationOfForm(form.id, 'result'))) as Score
}

/** The answers of a filled form, by item. */
export async function answersIn(
  db: ClinicDb,
  { vault, clinic }: ClinicalContext,
  form: readingStore.Form,
): Promise<number[]> {
  if (!form.answers) throw new Error('the form is not filled')
  const text = await vault.openText(db, clinic, form.answers, locationOfForm(form.id, 'answers'))
  return JSON.parse(text) as number[]
}
