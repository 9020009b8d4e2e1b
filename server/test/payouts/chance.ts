import fc from 'fast-check'
import type { ShareKind } from '@psico/contract/payouts/payouts'

/** How money of a session moves on after it came; any size at any time, as a bank may say it. */
const laterKinds = ['refund', 'refund_failed', 'returned_by_hand', 'owed', 'owed_settled'] as const
export type LaterKind = (typeof laterKinds)[number]

/** What may happen to money of sessions and of packs. Numbers choose among what there is at that moment. */
export type Step =
  | { do: 'charge'; who: 0 | 1; kind: 'charge' | 'in_person'; size: number }
  | { do: 'move'; session: number; kind: LaterKind; size: number }
  | { do: 'sell'; to: 0 | 1 | null; sessions: number; price: number; runsOut: boolean }
  | { do: 'use'; pack: number; who: 0 | 1 }
  | { do: 'giveBack'; use: number; by: 'patient' | 'psychologist' }
  | { do: 'passOn'; pack: number; to: 0 | 1 }
  | { do: 'return'; pack: number }
  | { do: 'settle'; debt: number }
/** From the first of some month on; the value is a percentage, or an amount of the clinic's currency. */
export interface Rule {
  who: 0 | 1
  month: number
  kind: ShareKind
  value: number
  withholding: number | null
}
/** A month: what happens on one day of it, by which rules, and whose part is closed when it is over. */
export interface Month {
  day: number
  hour: number
  steps: Step[]
  rules: Rule[] | null
  closes: (0 | 1)[]
  closesTwice: boolean
  /** A row that comes late into a day that may be closed by now: its transaction began before midnight. */
  straggler: { session: number; size: number; monthsAgo: number } | null
}

const one = <T extends string>(value: T) => fc.constant(value)
const who = fc.constantFrom<0 | 1>(0, 1)
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 5 }) })
const size = fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 3_000_000 }))

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: one('charge'),
      who,
      kind: fc.constantFrom('charge' as const, 'in_person' as const),
      size,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: one('move'), session: pick, kind: fc.constantFrom(...laterKinds), size }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: one('sell'),
      to: fc.constantFrom<0 | 1 | null>(0, 1, null),
      sessions: fc.integer({ min: 1, max: 4 }),
      price: fc.integer({ min: 1, max: 200_000 }),
      runsOut: fc.boolean(),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: one('use'), pack: pick, who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('giveBack'),
      use: pick,
      by: fc.constantFrom('patient' as const, 'psychologist' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('passOn'), pack: pick, to: who }) },
  { weight: 2, arbitrary: fc.record({ do: one('return'), pack: pick }) },
  { weight: 2, arbitrary: fc.record({ do: one('settle'), debt: pick }) },
)

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)
const withholding = fc.option(hundredths(100), { nil: null })
const rule: fc.Arbitrary<Rule> = fc.oneof(
  fc.record({
    who,
    month: fc.integer({ min: 1, max: 6 }),
    kind: one('percent'),
    value: hundredths(100),
    withholding,
  }),
  fc.record({
    who,
    month: fc.integer({ min: 1, max: 6 }),
    kind: fc.constantFrom('fixed' as const, 'room' as const),
    value: hundredths(500),
    withholding,
  }),
)
const rules = fc.uniqueArray(rule, {
  maxLength: 4,
  selector: (shareRule) => `${shareRule.who} ${shareRule.month}`,
})

const month: fc.Arbitrary<Month> = fc.record({
  // The first and the last minutes of a month too.
  day: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constantFrom(1, 28)),
  hour: fc.constantFrom(0, 12, 23),
  steps: fc.array(step, { maxLength: 4 }),
  rules: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: rules }),
  closes: fc.constantFrom<(0 | 1)[]>([0, 1], [0, 1], [0], [1], []),
  closesTwice: fc.boolean(),
  straggler: fc.option(
    fc.record({
      session: pick,
      size: fc.integer({ min: 1, max: 50_000 }),
      monthsAgo: fc.integer({ min: 1, max: 3 }),
    }),
    { nil: null, freq: 5 },
  ),
})

/** Half a year. */
export const halfYear: fc.Arbitrary<Month[]> = fc.array(month, { minLength: 6, maxLength: 6 })
