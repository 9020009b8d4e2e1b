export {
  beginPayment,
  endCheckout,
  openCheckout,
  openPayment,
  outcomeOf,
  type Due,
  type Outcome,
} from './checkout.ts'
export {
  closeCheckoutsOf,
  closeOpen,
  isPaid,
  lockPaid,
  markEnded,
  markPaid,
  recordInPerson,
} from './charge.ts'
export { refundsDue } from './reconcile-refunds.ts'
export { recordOutsideRefund } from './outside-refund.ts'
export { clinicOfEvent, isNews, outcomeIn, readEvent, recordRefundNews } from './read-event.ts'
export { refund, refundUnused } from './refund.ts'
export { ownSession, sessionPage } from './session-page.ts'
export { byId, byIntent, lateCheckouts, openOf, type Payment } from './store.ts'
