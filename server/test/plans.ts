import pg from 'pg'
import { vi } from 'vitest'

/** A node of a plan as PostgreSQL tells it, with what really happened. */
export interface PlanNode {
  'Node Type': string
  'Parent Relationship'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** A node with all that stand below it. */
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const isHeard = 'select 1 as is_heard'

export interface Sent {
  text: string
  values: unknown[]
}

/**
 * Lets the planner take a clinic for one of two hundred (what it guesses of a column that it knows nothing about): of the two
 * or three of a test each is half of every table, where to read all of it is right. To be done before there are rows.
 */
export async function pretendManyClinics(owner: pg.Client): Promise<void> {
  await owner.query(`do $$
    declare it regclass;
    begin
      for it in select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'clinic_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      loop
        execute format('alter table %s alter column clinic_id set statistics 0', it);
      end loop;
    end $$`)
}

/** The statements that `call` sends, whoever sends them. */
export async function sentBy(call: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = []
  const real = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const text = typeof asked === 'string' ? asked : asked.text
    // The line of notices asks each second whether it carries, whatever else is asked.
    if (text !== isHeard)
      sent.push({ text, values: (typeof asked === 'string' ? values : asked.values) ?? [] })
    return Reflect.apply(real, this, args) as never
  })
  try {
    await call()
  } finally {
    spy.mockRestore()
  }
  return sent
}

const explaining = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
}

/**
 * Every plan of these statements, those inside functions too, as the app's own role gets them in a clinic. What is done
 * `before` by the owner is undone afterwards.
 */
export async function plansOf(
  owner: pg.Client,
  pass: string,
  sent: readonly Sent[],
  before: readonly string[] = [],
): Promise<PlanNode[]> {
  const told: string[] = []
  const hear = ({ message }: { message?: string | undefined }) => void told.push(message ?? '')
  await owner.query('begin')
  try {
    for (const text of before) await owner.query(text)
    await owner.query("load 'auto_explain'")
    await owner.query(`select set_config('app.clinic', $1, true)`, [pass])
    for (const [name, value] of Object.entries(explaining))
      await owner.query('select set_config($1, $2, true)', [name, value])
    await owner.query('set local role psico_app')
    owner.on('notice', hear)
    for (const { text, values } of sent) await owner.query(text, values)
  } finally {
    await owner.query('rollback')
    // A plan is told of when its statement is put away, not when it was answered.
    owner.off('notice', hear)
  }
  return told
    .map((line) => line.slice(line.indexOf('{')))
    .filter((line) => line.startsWith('{'))
    .map((line) => (JSON.parse(line) as { Plan: PlanNode }).Plan)
}

/** How many rows of tables a plan read in all, those that were thrown away with them. */
export const rowsRead = (plan: PlanNode): number =>
  nodesOf(plan)
    .filter((node) => node['Relation Name'] !== undefined)
    .map(
      (node) =>
        (node['Actual Loops'] ?? 1) *
        ((node['Actual Rows'] ?? 0) +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)),
    )
    .reduce((sum, count) => sum + count, 0)

/** Fewer rows than these at a time are read in no time, whatever the plan; fewer than those are sorted so. */
const few = 50
const fewSorted = 200
/** So many times as many as are kept may be read. */
const most = 10

/**
 * What is wrong with a plan: tables of clinics read from end to end, rows read and thrown away, pages that are sorted out of
 * a whole history. `large` are the tables that count: a small one is rightly read whole.
 */
export function faultsOf(plan: PlanNode, large: ReadonlySet<string>): string[] {
  return nodesOf(plan).flatMap((node) => [
    ...scanFaults(node, large),
    ...(node['Node Type'] === 'Limit'
      ? (node.Plans ?? []).flatMap((planNode) => sortFaults(node, planNode))
      : []),
  ])
}

function scanFaults(node: PlanNode, large: ReadonlySet<string>): string[] {
  const table = node['Relation Name'] ?? ''
  const where = `${node['Node Type']} on ${table || 'rows'} ${node['Index Name'] ?? ''}`.trim()
  const faults: string[] = []
  if (node['Node Type'] === 'Seq Scan' && large.has(table)) faults.push(where)
  if (node['Index Name']?.endsWith('_is_free') || node['Index Name']?.endsWith('_do_not_overlap'))
    faults.push(`${where}: the index of a constraint`)
  const kept = node['Actual Rows'] ?? 0
  const thrown = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  if (node['Node Type'] === 'Seq Scan' && !large.has(table)) return faults
  if (kept + thrown > few && kept + thrown > most * Math.max(kept, 1))
    faults.push(`${where}: ${kept + thrown} rows read for ${kept}`)
  return faults
}

/** A page cut from sorted rows: all of them were read for it. */
function sortFaults(limit: PlanNode, below: PlanNode): string[] {
  if (below['Node Type'] !== 'Sort') return []
  const read = (below.Plans ?? []).reduce((sum, plan) => sum + (plan['Actual Rows'] ?? 0), 0)
  const kept = limit['Actual Rows'] ?? 0
  return read > fewSorted && read > most * kept ? [`a page of ${kept} sorted out of ${read} rows`] : []
}
