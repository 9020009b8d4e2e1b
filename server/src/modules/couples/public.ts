export { endCouplesOf } from './couples.ts'
