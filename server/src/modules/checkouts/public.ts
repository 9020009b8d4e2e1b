export { canStillCome } from './adapters.ts'
export {
  type Due,
  type Outcome,
  beginPayment,
  endCheckout,
  openCheckout,
  openPayment,
  outcomeOf,
} from './checkout.ts'
export { clinicOfEvent, isNews, outcomeIn, readEvent } from './read-event.ts'
export { nextAskMs } from './rules.ts'
export { sessionPage, sessionPageOf } from './session-page.ts'
export { setEnded } from './store.ts'
