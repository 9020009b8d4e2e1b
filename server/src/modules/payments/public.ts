export {
  beginPayment,
  endCheckout,
  openCheckout,
  openPayment,
  outcomeOf,
  type Due,
  type Outcome,
  type Owed,
} from './checkout.ts'
export {
  closeCheckoutsOf,
  closeOpen,
  endReused,
  isPaid,
  lockPaid,
  markEnded,
  markPaid,
  recordInPerson,
  type Paid,
} from './charge.ts'
export { isAsAsked, takeOtherAmount } from './other-amount.ts'
export { compareBooks, isMoneyMoving, readBooks, unheardIn } from './reconcile-days.ts'
export { refundsDue } from './reconcile-refunds.ts'
export { recordOutsideRefund } from './outside-refund.ts'
export { clinicOfEvent, isNews, outcomeIn, readEvent, recordRefundNews } from './read-event.ts'
export { refund, refundUnused } from './refund.ts'
export { knownSession, ownSession, sessionPage, sessionPageOf } from './session-page.ts'
export { canStillCome, goesBackByHand } from './adapters.ts'
export { nextAskMs, payReference } from './rules.ts'
export { owe } from './owe.ts'
export {
  dropProofFile,
  keepProof,
  proofKey,
  takeProofFile,
  writeProof,
  type SentProof,
  type TakenProof,
} from './proof-file.ts'
export {
  lockForProof,
  lockInReview,
  markReceived,
  markRejected,
  oweSurplus,
  receivedMinor,
  refuseProofOf,
} from './review.ts'
export {
  byId,
  byIntent,
  lateCheckouts,
  setEnded,
  liveOf,
  openOf,
  openOfSeries,
  proofIds,
  setInReview,
  type Payment,
} from './store.ts'
