export { cancelAllOf } from './cancel-all-of.ts'
export { openHeld } from './hold-and-open-checkout.ts'
export { hearOfOpenCheckouts } from './reconcile.ts'
export { moveToOffered } from './reschedule.ts'
