export {
  type Paid,
  canBePaid,
  closeCheckoutsOf,
  closeOpen,
  closeOpenOfPack,
  endReused,
  giveUp,
  goesBackByHand,
  isPaid,
  lockPaid,
  markEnded,
  markPaid,
  recordInPerson,
} from './charge.ts'
export { recordEvent } from './store.ts'
