export { type DeskWay, enter, failedUnder, hasFailed, refundedOf, takenInPerson } from './store.ts'
