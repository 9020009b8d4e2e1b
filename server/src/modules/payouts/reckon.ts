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
  return [...Map.groupBy(moved, (it) => it.psychologist).values()].map((of) => reckoned(of, rules, days.to))
}

function reckoned(moved: readonly store.MovedRow[], rules: readonly store.KeptRule[], to: string): Reckoned {
  const [first] = moved
  if (!first) throw new Error('nothing to reckon')
  const { psychologist, psychologist_name, currency } = first
  const own = rules.filter((it) => it.psychologist === psychologist)
  const all = moved.map((it) => asLine(it, own))
  const sum = (name: 'sessions' | 'collected_minor' | 'share_minor') =>
    all.reduce((total, it) => total + it[name], 0)
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
    lines: all.filter((it) => it.collected_minor !== 0 || it.share_minor !== 0 || it.sessions !== 0),
    movements: moved.flatMap((it) => it.movements),
  }
}

function asLine(it: store.MovedRow, own: readonly store.KeptRule[]): Line {
  const rule = ruleFor(it, own)
  const { collected, share, sessions } = lineOf(it, rule)
  return {
    subject: it.subject,
    is_session: it.is_session,
    day: it.day,
    sessions,
    collected_minor: collected,
    share_minor: share,
    kind: rule?.kind ?? null,
    value: rule?.value ?? null,
  }
}

/** The one by which it was stated first, for good; else the one in force on the day of the movement. The value in minor units. */
function ruleFor(it: store.MovedRow, own: readonly store.KeptRule[]): Rule | null {
  if (it.was_stated)
    return it.stated_kind === null ? null : { kind: it.stated_kind, value: it.stated_value ?? 0 }
  const rule = ruleOn(own, it.day)
  if (!rule) return null
  return { kind: rule.kind, value: rule.kind === 'percent' ? rule.value : toMinor(rule.value, it.currency) }
}

const ruleOn = (own: readonly store.KeptRule[], day: string): store.KeptRule | undefined =>
  own.findLast((it) => it.from <= day)
