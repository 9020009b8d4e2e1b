import fc from 'fast-check'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import * as chance from '../money/chance.ts'

/** What may happen to packs. Numbers choose among what there is at that moment. */
export type PackStep =
  | { do: 'buy'; who: number; offer: number; method: OnlineWay }
  /** `isOld`: four weeks ago, so that one for a month runs out before what is booked with it. */
  | { do: 'sell'; who: number; offer: number; isOld: boolean }
  | { do: 'use'; who: number; pack: number; doctor: number; slot: number; byStaff: boolean }
  | { do: 'give' | 'missed'; appointment: number; slot: number }
  | { do: 'callOff'; packed: number; by: 'patient' | 'professional' | 'admin' }
  | { do: 'refundPack'; pack: number }
  | { do: 'passOn'; pack: number; doctor: number }
  | { do: 'provePack' | 'rejectPack'; bill: number }
  | { do: 'acceptPack'; bill: number; less: boolean }
  | { do: 'packJobs' | 'runOut' }
/** Of packs, or of the sessions and money beside them. */
export type AnyStep = { own: PackStep } | { money: chance.Step }

const two = fc.nat({ max: 1 })
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 5 }) })
const slot = fc.nat({ max: 2 })
const own = <T extends PackStep>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<AnyStep> =>
  arbitrary.map((step) => ({ own: step }))
const money = (arbitrary: fc.Arbitrary<chance.Step>): fc.Arbitrary<AnyStep> =>
  arbitrary.map((step) => ({ money: step }))
const one = <T extends string>(value: T) => fc.constant(value)

const buying = (method: fc.Arbitrary<OnlineWay>) =>
  own(fc.record({ do: one('buy'), who: two, offer: two, method }))
export const byCard = buying(fc.constant('card'))
export const byHand = buying(fc.constantFrom('qr', 'transfer'))
const seldom = fc.nat({ max: 2 }).map((n) => n === 0)
export const selling = own(fc.record({ do: one('sell'), who: two, offer: two, isOld: seldom }))
/** One that is about to run out, what is booked with it, and its end. */
export const sellingOld = own(
  fc.record({ do: one('sell'), who: fc.constant(0), offer: fc.constant(1), isOld: fc.constant(true) }),
)
export const runningOut = own(fc.record({ do: one('runOut') }))
export const paying = money(chance.payment)
export const hearing = money(chance.delivery)
export const proving = own(fc.record({ do: one('provePack'), bill: pick }))
export const accepting = own(
  fc.record({ do: one('acceptPack'), bill: pick, less: fc.nat({ max: 5 }).map((n) => n === 0) }),
)
export const using = own(
  fc.record({ do: one('use'), who: two, pack: pick, doctor: two, slot, byStaff: fc.boolean() }),
)

/** What is booked with a pack is called off, by any side and at any time. */
export const callingOff = own(
  fc.record({
    do: one('callOff'),
    packed: pick,
    by: fc.constantFrom('patient', 'patient', 'professional', 'admin'),
  }),
)
export const returning = own(fc.record({ do: one('refundPack'), pack: pick }))
export const passingOn = own(fc.record({ do: one('passOn'), pack: pick, doctor: two }))

/** What may happen to packs, and to the sessions and money beside them. */
export const anyStep: fc.Arbitrary<AnyStep> = fc.oneof(
  { weight: 4, arbitrary: byCard },
  { weight: 2, arbitrary: byHand },
  { weight: 3, arbitrary: selling },
  { weight: 9, arbitrary: using },
  { weight: 4, arbitrary: callingOff },
  { weight: 4, arbitrary: returning },
  { weight: 2, arbitrary: passingOn },
  {
    weight: 2,
    arbitrary: own(fc.record({ do: fc.constantFrom('give', 'missed'), appointment: pick, slot })),
  },
  {
    weight: 3,
    arbitrary: fc.oneof(proving, accepting, accepting, own(fc.record({ do: one('rejectPack'), bill: pick }))),
  },
  { weight: 3, arbitrary: own(fc.record({ do: one('packJobs') })) },
  { weight: 14, arbitrary: money(chance.step) },
)
