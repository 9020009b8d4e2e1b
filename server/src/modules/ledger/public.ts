export { enter, failedUnder, hasFailed, refundedOf, takenInPerson } from './store.ts'
