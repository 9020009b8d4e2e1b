import fc from 'fast-check'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { RefundMood } from './bank-refunds.ts'

/** One thing that somebody does, or that happens. Numbers choose among what there is at that moment. */
export type Step =
  | { do: 'book'; who: number; doctor: number; slot: number; method: OnlineWay }
  | { do: 'bookFor'; who: number; doctor: number; slot: number; online: boolean }
  | { do: 'pay'; session: number; asynchronous: boolean }
  | { do: 'conclude'; session: number; succeeded: boolean }
  | { do: 'deliver'; event: number; renamed: boolean }
  | { do: 'cancel' | 'confirm'; appointment: number; by: 'patient' | 'professional' | 'admin' }
  | { do: 'complete'; appointment: number }
  | { do: 'reschedule'; appointment: number; slot: number; by: 'patient' | 'professional' }
  | { do: 'abandon' | 'look'; session: number }
  | { do: 'mood'; refunds: RefundMood; times: number }
  | { do: 'endRefund'; refund: number; stands: boolean }
  // By QR and transfer: the patient sends money and a picture of it, two of the desk look at the statement.
  | { do: 'send'; bill: number; extra: number }
  | { do: 'prove' | 'reject'; bill: number }
  | { do: 'accept'; bill: number; as: 'right' | 'less' | 'used' }
  | { do: 'settle'; owed: number; used: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'jobs' | 'reconcile' }

/** Mostly the newest. */
const pick = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat({ max: 9 }) })
const slot = fc.nat({ max: 2 })
const two = fc.nat({ max: 1 })
const side = fc.constantFrom('patient', 'professional', 'admin')
const one = <T extends string>(value: T) => fc.constant(value)

const seldom = fc.nat({ max: 5 }).map((n) => n === 0)

type Some<T extends Step['do']> = fc.Arbitrary<Extract<Step, { do: T }>>
const bookingBy = (method: fc.Arbitrary<OnlineWay>): Some<'book'> =>
  fc.record({ do: one('book'), who: two, doctor: two, slot, method })
export const booking = bookingBy(fc.constant('card'))
export const bookingByHand = bookingBy(fc.constantFrom('qr', 'transfer'))
export const sending: Some<'send'> = fc.record({
  do: one('send'),
  bill: pick,
  extra: fc.constantFrom(0, 0, 0, 5000),
})
export const proving: fc.Arbitrary<Step> = fc.record({ do: one('prove'), bill: pick })
const rejecting: fc.Arbitrary<Step> = fc.record({ do: one('reject'), bill: pick })
export const accepting: Some<'accept'> = fc.record({
  do: one('accept'),
  bill: pick,
  as: fc.constantFrom('right', 'right', 'right', 'less', 'used'),
})
const settling = fc.record({ do: one('settle'), owed: pick, used: seldom })
export const payment: Some<'pay'> = fc.record({ do: one('pay'), session: pick, asynchronous: seldom })
export const delivery: Some<'deliver'> = fc.record({ do: one('deliver'), event: pick, renamed: fc.boolean() })
const bookingFor = fc.record({ do: one('bookFor'), who: two, doctor: two, slot, online: fc.boolean() })
const outcome = fc.record({ do: one('conclude'), session: pick, succeeded: fc.boolean() })
export const cancelling = fc.record({ do: one('cancel'), appointment: pick, by: side })
const confirming = fc.record({ do: one('confirm'), appointment: pick, by: side })
const completing = fc.record({ do: one('complete'), appointment: pick })
const moving = fc.record({
  do: one('reschedule'),
  appointment: pick,
  slot,
  by: fc.constantFrom('patient', 'professional'),
})
const atSession = fc.record({ do: fc.constantFrom('abandon', 'look'), session: pick })
const waiting = fc.record({ do: one('wait'), minutes: fc.constantFrom(2, 29, 31, 62, 1500, 4500) })
export const mood: Some<'mood'> = fc.record({
  do: one('mood'),
  refunds: fc.constantFrom<RefundMood[]>('fails', 'fails later', 'waits', 'is refused'),
  times: fc.constantFrom(1, 2, 9),
})
const refundEnd = fc.record({ do: one('endRefund'), refund: pick, stands: fc.boolean() })
const working = fc.record({ do: fc.constantFrom('jobs', 'reconcile') })

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: booking },
  { weight: 1, arbitrary: bookingFor },
  { weight: 6, arbitrary: payment },
  { weight: 5, arbitrary: delivery },
  { weight: 4, arbitrary: cancelling },
  { weight: 1, arbitrary: fc.oneof(outcome, completing, atSession) },
  { weight: 1, arbitrary: fc.oneof(mood, refundEnd) },
  { weight: 2, arbitrary: confirming },
  { weight: 2, arbitrary: moving },
  { weight: 2, arbitrary: waiting },
  { weight: 2, arbitrary: working },
  { weight: 2, arbitrary: bookingByHand },
  { weight: 5, arbitrary: fc.oneof(sending, proving) },
  { weight: 4, arbitrary: fc.oneof(accepting, accepting, rejecting) },
  { weight: 2, arbitrary: settling },
)
