import * as store from './store.ts'
import type { Line } from './lines-store.ts'
import type { Clinic, ClinicDb } from '#database/clinic'
import { toMinor } from '@psico/contract/core/money'
import { lineOf, withheldOf, type Rule } from './rules.ts'

/** What some days come to for a professional. Minor units. */
export interface Reckoned {
  psychologist: string
  psychologist_name: string
  currency: string
  sessions: number
  collected: number
  share: number
  withheld: number
  withholdingName: string | null
  withholdingPercent: number | null
  lines: Line[]
  movements: string[]
}

interface Days {
  psychologist: string | null
  from: string
  to: string
}

/** What the days come to, of one professional or of all who have something. */
export async function reckon(db: ClinicDb, clinic: Clinic, days: Days): Promise<Reckoned[]> {
  const { timezone: zone, currency } = clinic
  const rules = await store.rulesOf(db)
  const moved = await store.movedIn(db, { ...days, zone, currency })
  return [...Map.groupBy(moved, (row) => row.psychologist).values()].map((of) => reckoned(of, rules, days.to))
}

function reckoned(moved: readonly store.MovedRow[], rules: readonly store.KeptRule[], to: string): Reckoned {
  const [first] = moved
  if (!first) throw new Error('nothing to reckon')
  const { psychologist, psychologist_name, currency } = first
  const own = rules.filter((rule) => rule.psychologist === psychologist)
  const all = moved.map((row) => asLine(row, own))
  const sum = (name: 'sessions' | 'collected_minor' | 'share_minor') =>
    all.reduce((total, line) => total + line[name], 0)
  const withholding = ruleOn(own, to)
  const share = sum('share_minor')
  return {
    psychologist,
    psychologist_name,
    currency,
    sessions: sum('sessions'),
    collected: sum('collected_minor'),
    share,
    withheld: withheldOf(share, withholding?.withholding_percent ?? null),
    withholdingName: withholding?.withholding_name ?? null,
    withholdingPercent: withholding?.withholding_percent ?? null,
    // What came and went again within the days says nothing.
    lines: all.filter((line) => line.collected_minor !== 0 || line.share_minor !== 0 || line.sessions !== 0),
    movements: moved.flatMap((row) => row.movements),
  }
}

function asLine(row: store.MovedRow, own: readonly store.KeptRule[]): Line {
  const rule = ruleFor(row, own)
  const { collected, share, sessions } = lineOf(row, rule)
  return {
    subject: row.subject,
    is_session: row.is_session,
    day: row.day,
    sessions,
    collected_minor: collected,
    share_minor: share,
    kind: rule?.kind ?? null,
    value: rule?.value ?? null,
  }
}

/** The one by which it was stated first, for good; else the one in force on the day of the movement. The value in minor units. */
function ruleFor(row: store.MovedRow, own: readonly store.KeptRule[]): Rule | null {
  if (row.was_stated)
    return row.stated_kind === null ? null : { kind: row.stated_kind, value: row.stated_value ?? 0 }
  const rule = ruleOn(own, row.day)
  if (!rule) return null
  return { kind: rule.kind, value: rule.kind === 'percent' ? rule.value : toMinor(rule.value, row.currency) }
}

const ruleOn = (own: readonly store.KeptRule[], day: string): store.KeptRule | undefined =>
  own.findLast((rule) => rule.from <= day)
