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
export { refuseNoPayer } from './refuse-payer.ts'
export { recordEvent } from './store.ts'
