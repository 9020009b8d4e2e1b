import * as linesStore from './lines-store.ts'
import * as store from './store.ts'
import type { AnswerOf, BodyOf, QueryOf } from '@psico/contract/core/endpoint'
import { toMajor } from '@psico/contract/core/money'
import type {
  closePayout,
  OpenPayout,
  readPayouts,
  readShareRules,
  setShareRules,
  Statement,
  StatementLine,
} from '@psico/contract/payouts/payouts'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { newId } from '#core/id'
import { localOf } from '#core/zone'
import { problems } from './problems.ts'
import { reckon, type Reckoned } from './reckon.ts'
import { conceptOf } from './statement-pdf.ts'

type Rules = AnswerOf<typeof readShareRules>

export const shareRules = async (db: ClinicDb): Promise<Rules> => ({ rules: await store.rulesOf(db) })

/** @throws noProfessional */
export async function changeRules(
  db: ClinicDb,
  context: Context,
  { rules }: BodyOf<typeof setShareRules>,
): Promise<Rules> {
  const people = [...new Set(rules.map((rule) => rule.psychologist))]
  if ((await store.strangersAmong(db, people)).length > 0) throw problems.noProfessional()
  await store.replaceRules(
    db,
    rules.map((rule) => ({
      ...rule,
      withholding_percent: rule.withholding_percent ?? null,
      withholding_name: rule.withholding_name ?? null,
    })),
  )
  await record(db, context, { action: 'Reglas de liquidación cambiadas' })
  return shareRules(db)
}

/** What the days come to as far as they are open, and what is closed; a professional sees their own. */
export async function payouts(
  db: ClinicDb,
  { clinic, actor }: Context,
  query: QueryOf<typeof readPayouts>,
): Promise<AnswerOf<typeof readPayouts>> {
  const from = query.from ?? null
  const to = query.to ?? null
  const psychologist = actor.type === 'professional' ? actor.userId : null
  const open = from && to ? await reckon(db, clinic, { psychologist, from, to }) : []
  const closed = await store.statementsOf(db, { psychologist, from, to })
  return {
    from,
    to,
    currency: clinic.currency,
    has_rules: await store.hasRules(db),
    results: open.map(asOpen),
    statements: closed.map(asStatement),
  }
}

/**
 * Closes a period that is over: what stands in it is stated once, whatever moves later of it stands in the next.
 * @throws noProfessional, notOver, closedBefore, nothingThere
 */
export async function close(
  db: ClinicDb,
  context: Context,
  { psychologist, from, to }: BodyOf<typeof closePayout>,
): Promise<Statement> {
  const { clinic, actor, nowMs } = context
  if ((await store.strangersAmong(db, [psychologist])).length > 0) throw problems.noProfessional()
  if (to >= localOf(nowMs, clinic.timezone).date) throw problems.notOver()
  await store.lockPayouts(db)
  const [reckoned] = await reckon(db, clinic, { psychologist, from, to })
  if (!reckoned)
    throw (await isClosed(db, psychologist, from, to)) ? problems.closedBefore() : problems.nothingThere()
  const id = newId()
  const number = await store.nextNumber(db)
  if (!(await store.insertStatement(db, { ...reckoned, id, number, from, to, by: actor.userId, nowMs })))
    throw problems.closedBefore()
  await linesStore.insertLines(db, id, reckoned.lines, reckoned.movements)
  await record(db, context, { action: `Liquidación ${number} cerrada: del ${from} al ${to}` })
  return statementOf(db, context, id)
}

const isClosed = async (db: ClinicDb, psychologist: string, from: string, to: string): Promise<boolean> =>
  (await store.statementsOf(db, { psychologist, from, to })).length > 0

/** @throws notFound, paidBefore */
export async function notePaid(
  db: ClinicDb,
  context: Context,
  id: string,
  reference: string,
): Promise<Statement> {
  const known = await statementOf(db, context, id)
  const done = { by: context.actor.userId, reference, nowMs: context.nowMs }
  if (!(await linesStore.setPaid(db, id, done))) throw problems.paidBefore()
  await record(db, context, { action: `Liquidación ${known.number} pagada, referencia ${reference}` })
  return statementOf(db, context, id)
}

/** @throws notFound, notYours */
async function statementOf(db: ClinicDb, { actor }: Context, id: string): Promise<Statement> {
  const found = await store.statementById(db, id)
  if (!found) throw problems.notFound()
  if (actor.type === 'professional' && found.psychologist !== actor.userId) throw problems.notYours()
  return asStatement(found)
}

/** With its lines. @throws as statementOf */
export async function statementWithLines(db: ClinicDb, context: Context, id: string) {
  return { statement: await statementOf(db, context, id), lines: await linesStore.linesOf(db, id) }
}

/** The lines as a screen shows them. @throws as statementOf */
export async function linesShown(db: ClinicDb, context: Context, id: string): Promise<StatementLine[]> {
  const { statement, lines } = await statementWithLines(db, context, id)
  return lines.map((line) => ({
    subject: line.subject,
    day: line.day,
    concept: conceptOf(line),
    sessions: line.sessions,
    collected: toMajor(line.collected_minor, statement.currency),
    share: toMajor(line.share_minor, statement.currency),
  }))
}

function asOpen(reckoned: Reckoned): OpenPayout {
  const money = (minor: number) => toMajor(minor, reckoned.currency)
  return {
    psychologist: reckoned.psychologist,
    psychologist_name: reckoned.psychologist_name,
    currency: reckoned.currency,
    sessions: reckoned.sessions,
    collected: money(reckoned.collected),
    share: money(reckoned.share),
    withheld: money(reckoned.withheld),
    withholding_name: reckoned.withholdingName,
    withholding_percent: reckoned.withholdingPercent,
    net: money(reckoned.share - reckoned.withheld),
    clinic_share: money(reckoned.collected - reckoned.share),
  }
}

function asStatement({
  collected_minor,
  share_minor,
  withheld_minor,
  ...statement
}: store.KeptStatement): Statement {
  const money = (minor: number) => toMajor(minor, statement.currency)
  return {
    ...statement,
    collected: money(collected_minor),
    share: money(share_minor),
    withheld: money(withheld_minor),
    net: money(share_minor - withheld_minor),
    clinic_share: money(collected_minor - share_minor),
  }
}
