import { toMinor } from '@psico/contract/core/money'
import type { ShareKind } from '@psico/contract/payouts/payouts'
import { rows } from '../../src/database/sql.ts'
import type { Rule } from './chance.ts'
import { dayOf, type World } from './world.ts'

// What has to be, worked out again from the rows of the ledger by other means than the server's: no statement of SQL that
// sums, no floating point.

export interface Row extends Record<string, unknown> {
  id: string
  kind: string
  amount: number
  psychologist: string | null
  subject: string
  is_session: boolean
  day: string
  statements: number
}
interface Line {
  subject: string
  is_session: boolean
  day: string
  sessions: number
  collected: number
  share: number
  kind: ShareKind | null
  value: number | null
}
export interface Stated extends Record<string, unknown> {
  id: string
  number: number
  psychologist: string
  from: string
  to: string
  sessions: number
  collected: number
  share: number
  withheld: number
  withholding_percent: number | null
  lines: Line[]
  movements: string[]
}

/** Every movement of this half-year, and in how many statements it stands. */
export const movementsOf = ({ clinic, sessions, uses, packs }: World): Promise<Row[]> =>
  clinic.work((db) =>
    rows<Row>(
      db,
      `select l.id, l.kind, l.amount_minor as amount, l.psychologist, coalesce(l.appointment_id, l.bought_pack_id) as subject,
         l.appointment_id is not null as is_session, to_char(l.at at time zone $3, 'YYYY-MM-DD') as day,
         (select count(*)::int from statement_movements m where m.clinic_id = l.clinic_id and m.ledger_id = l.id) as statements
       from ledger l where l.appointment_id = any ($1) or l.bought_pack_id = any ($2) order by l.id`,
      [[...sessions, ...uses], packs, clinic.timezone],
    ),
  )

/** Everything that these two were stated, as it is kept. */
export const statedOf = ({ clinic, psychologists }: World): Promise<Stated[]> =>
  clinic.work((db) =>
    rows<Stated>(
      db,
      `select s.id, s.number, s.psychologist, to_char(s.from_day, 'YYYY-MM-DD') as from, to_char(s.to_day, 'YYYY-MM-DD') as to,
         s.sessions, s.collected_minor::float8 as collected, s.share_minor::float8 as share, s.withheld_minor::float8 as withheld,
         s.withholding_percent::float8 as withholding_percent,
         (select coalesce(json_agg(json_build_object('subject', l.subject, 'is_session', l.is_session,
             'day', to_char(l.day, 'YYYY-MM-DD'), 'sessions', l.sessions, 'collected', l.collected_minor,
             'share', l.share_minor, 'kind', l.kind, 'value', l.value) order by l.day, l.subject), '[]')
           from statement_lines l where l.clinic_id = s.clinic_id and l.statement_id = s.id) as lines,
         array(select m.ledger_id::text from statement_movements m where m.clinic_id = s.clinic_id and m.statement_id = s.id
           order by m.ledger_id) as movements
       from statements s where s.psychologist = any ($1) order by s.number`,
      [psychologists],
    ),
  )

const comes = new Set(['charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand'])
/** What is kept of it: money that came or went, less what is owed back, or in sessions. */
const keptOf = ({ kind, amount }: Row): number => (comes.has(kind) ? amount : -amount)
const sum = <T>(list: readonly T[], size: (entry: T) => number): number =>
  list.reduce((all, entry) => all + size(entry), 0)

/** Halves away from zero, in whole numbers. */
function partOf(minor: number, percent: number): number {
  const whole = BigInt(Math.abs(minor)) * BigInt(Math.round(percent * 100))
  const part = Number((whole + 5000n) / 10_000n)
  return minor < 0 ? -part : part
}

interface InMinor {
  kind: ShareKind | null
  value: number | null
}
function shareOf(total: number, isSession: boolean, { kind, value }: InMinor): number {
  if (kind === null || value === null) return 0
  if (kind === 'percent') return partOf(total, value)
  if (!isSession || total <= 0) return kind === 'fixed' ? 0 : total
  return kind === 'fixed' ? value : total - value
}

/** What a session of somebody counts by on a day. */
function ruleOn(world: World, rules: readonly Rule[], psychologist: string, day: string): InMinor {
  const own = rules
    .filter((rule) => world.psychologists[rule.who] === psychologist && dayOf(rule.month, 1) <= day)
    .toSorted((a, b) => a.month - b.month)
    .at(-1)
  if (!own) return { kind: null, value: null }
  return {
    kind: own.kind,
    value: own.kind === 'percent' ? own.value : toMinor(own.value, world.clinic.currency),
  }
}

/** What is wrong with what was closed now, by the rules of this moment. */
export function wrongInNew(
  world: World,
  before: readonly Stated[],
  now: readonly Stated[],
  rules: readonly Rule[],
): string[] {
  const wrong: string[] = []
  const first = new Map<string, InMinor>()
  for (const [n, stated] of now.entries()) {
    for (const line of stated.lines) {
      const key = `${stated.psychologist} ${line.subject}`
      const known = first.get(key)
      const rule = known ?? (n < before.length ? line : ruleOn(world, rules, stated.psychologist, line.day))
      if (line.kind !== rule.kind || line.value !== rule.value)
        wrong.push(`the rule of ${line.subject} in ${stated.number}`)
      first.set(key, { kind: line.kind, value: line.value })
    }
    if (stated.collected !== sum(stated.lines, (l) => l.collected))
      wrong.push(`collected of ${stated.number}`)
    if (stated.share !== sum(stated.lines, (l) => l.share)) wrong.push(`share of ${stated.number}`)
    if (stated.sessions !== sum(stated.lines, (l) => l.sessions)) wrong.push(`sessions of ${stated.number}`)
    if (stated.withheld !== partOf(stated.share, stated.withholding_percent ?? 0))
      wrong.push(`withheld of ${stated.number}`)
  }
  if (JSON.stringify(now.slice(0, before.length)) !== JSON.stringify(before))
    wrong.push('what was closed has changed')
  return wrong
}

/** What is still wrong when every month is closed. */
export function wrongInAll(
  world: World,
  movements: readonly Row[],
  stated: readonly Stated[],
  openMinor: number,
): string[] {
  const wrong: string[] = []
  for (const movement of movements)
    if (movement.statements !== (movement.psychologist === null ? 0 : 1))
      wrong.push(`${movement.id} stands in ${movement.statements} statements`)
  for (const psychologist of world.psychologists) wrong.push(...wrongOf(psychologist, movements, stated))
  // All that came in less what went back: somebody's, nobody's, or still owed in sessions.
  const nobodys = sum(
    movements.filter((movement) => movement.psychologist === null),
    keptOf,
  )
  const cash = sum(
    movements.filter((movement) => comes.has(movement.kind) || movement.kind.startsWith('owed')),
    keptOf,
  )
  if (sum(stated, (statement) => statement.collected) + nobodys + openMinor !== cash)
    wrong.push('all together is not what came in')
  return wrong
}

/** Of one professional: all together, and each session and pack by itself. */
function wrongOf(psychologist: string, movements: readonly Row[], stated: readonly Stated[]): string[] {
  const own = movements.filter((movement) => movement.psychologist === psychologist)
  const statements = stated.filter((statement) => statement.psychologist === psychologist)
  const wrong: string[] = []
  if (sum(statements, (statement) => statement.collected) !== sum(own, keptOf))
    wrong.push(`statements of ${psychologist} and the ledger`)
  const lines = statements.flatMap((statement) => statement.lines)
  for (const [subject, said] of Map.groupBy(lines, (line) => line.subject)) {
    const total = sum(
      own.filter((row) => row.subject === subject),
      keptOf,
    )
    const [first] = said
    if (!first) continue
    const right = [total, shareOf(total, first.is_session, first), first.is_session && total > 0 ? 1 : 0]
    const found = (['collected', 'share', 'sessions'] as const).map((name) => sum(said, (line) => line[name]))
    if (found.join(' ') !== right.join(' '))
      wrong.push(`${subject}: ${found.join(' ')} for ${right.join(' ')}`)
  }
  return wrong
}
