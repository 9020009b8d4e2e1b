import type { answerQuestionnaire, QuestionnaireForm } from '@psico/contract/questionnaires/questionnaires'
import { escalationHours } from '@psico/contract/questionnaires/questionnaire-alerts'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { instruments } from '@psico/contract/questionnaires/instruments'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { ClinicDb } from '#database/clinic'
import { newId } from '#core/id'
import type { Vault } from '#services/crypto/vault'
import type { Context } from '#database/context'
import type { Actor } from '#core/actor'
import { schedule } from '#database/jobs/due-work'
import { problems } from './problems.ts'
import { raisesAlert, scoreOf } from './rules.ts'
import { locationOfForm } from './sealed-location.ts'
import * as store from './store.ts'
import * as alertsStore from './alerts-store.ts'
import type * as readingStore from './reading-store.ts'

type Visit = Context<Actor | null> & { vault: Vault }

/** The form behind a mailed address. It names nobody. @throws noSuchForm, formOver */
export async function formToFill(db: ClinicDb, id: string | null, nowMs: number): Promise<QuestionnaireForm> {
  const form = id === null ? undefined : await store.formOf(db, id)
  if (!form) throw problems.noSuchForm()
  if (form.answered_at !== null || Date.parse(form.expires_at) <= nowMs) throw problems.formOver()
  const { lead, items, choices, difficulty, alertItem } = instruments[form.instrument]
  const plain = (list: typeof choices) => list.map(({ value, text }) => ({ value, text }))
  return {
    lead,
    items: items.map((item) => item.text),
    choices: plain(choices),
    difficulty: { text: difficulty.text, choices: plain(difficulty.choices) },
    alert_item: alertItem,
    expires_at: form.expires_at,
  }
}

/**
 * Fills a form, once: answers and score are sealed, and where they ask for it the alert stands in the same transaction.
 * @throws noSuchForm, answeredAlready, formOver, incomplete
 */
export async function answer(
  db: ClinicDb,
  visit: Visit,
  id: string | null,
  { answers, difficulty = null }: BodyOf<typeof answerQuestionnaire>,
): Promise<{ answered_at: string; shows_crisis_card: boolean }> {
  const { vault, clinic, nowMs } = visit
  const form = id === null ? undefined : await store.lockForm(db, id)
  if (!form) throw problems.noSuchForm()
  if (form.answered_at !== null) throw problems.answeredAlready()
  if (Date.parse(form.expires_at) <= nowMs) throw problems.formOver()
  const score = scoreOf(form.instrument, answers, difficulty)
  if (!score) throw problems.incomplete()
  await store.fill(db, {
    id: form.id,
    answers: await vault.sealText(db, clinic, JSON.stringify(answers), locationOfForm(form.id, 'answers')),
    result: await vault.sealText(db, clinic, JSON.stringify(score), locationOfForm(form.id, 'result')),
    nowMs,
  })
  const isAlert = raisesAlert(form.instrument, answers)
  if (isAlert) await raiseAlert(db, form, nowMs)
  await record(db, visit, { patient: form.patient, action: 'Se respondió un cuestionario.' })
  return { answered_at: new Date(nowMs).toISOString(), shows_crisis_card: isAlert }
}

/** One alert a form; who hears of it at once, and when it goes on to somebody else. */
async function raiseAlert(db: ClinicDb, form: readingStore.Form, nowMs: number): Promise<void> {
  const id = newId()
  if (!(await alertsStore.insertAlert(db, { id, questionnaire: form.id, nowMs }))) return
  const giver = await alertsStore.mailOf(db, form.given_by)
  const readers = giver
    ? [giver]
    : (await alertsStore.treatingOf(db, form.patient)).map((professional) => professional.email)
  for (const recipient of readers)
    await queueMail(db, {
      cause: `questionnaire_alert:${id}:${recipient}`,
      kind: 'questionnaire_alert',
      recipient,
      payload: {},
    })
  if (readers.length === 0) await tellAdmins(db, id)
  await schedule(db, 'questionnaire-alert', id, nowMs + escalationHours * 3_600_000)
}

/** Nobody treats the patient any more: the clinic hears that a form waits, and nothing of what it holds. */
async function tellAdmins(db: ClinicDb, alert: string): Promise<void> {
  for (const { email } of await alertsStore.adminsOf(db))
    await queueMail(db, {
      cause: `questionnaire_waits:${alert}:${email}`,
      kind: 'questionnaire_waits',
      recipient: email,
      payload: {},
    })
}
