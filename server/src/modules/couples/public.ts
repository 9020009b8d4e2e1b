export { bringCouples } from './bring-couples.ts'
export { endCouplesOf } from './couples.ts'
export { mayBeOfCouple, notOfAge } from './rules.ts'
export { couplesAmong, pairOf } from './store.ts'
