export { bringCouples } from './bring-couples.ts'
export { endCouplesOf } from './couples.ts'
export { pairOf, pairsAmong } from './store.ts'
