export { knownSession, ownSession } from './own-session.ts'
export { payReference } from './rules.ts'
export {
  type PaidAppointment,
  type ShownAtCheckout,
  paidAppointment,
  paidPack,
  shownAtCheckout,
} from './shown-store.ts'
export {
  type Payment,
  type PaymentStatus,
  byId,
  byIntent,
  bySession,
  keepSubject,
  lateCheckouts,
  liveOf,
  lock,
  lockAllOf,
  lockByIntent,
  openOf,
  openOfSeries,
  providersAmong,
  setPaid,
  setStatus,
} from './store.ts'
export { problems as paymentProblems } from './problems.ts'
