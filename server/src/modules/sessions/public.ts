export {
  actedFor,
  bookedFor,
  bookForPatient,
  holderOf,
  refuseGone,
  refuseNoPerson,
} from './book-for-patient.ts'
export { type Whose } from './cards-store.ts'
export { cancel, complete, confirm, recordStatus, revive } from './change-status.ts'
export { confirmAttendance } from './confirm-attendance.ts'
export { giveAway } from './give-away.ts'
export { cardOf, cardsOf, whoseOf } from './list.ts'
export { markNoShow, undoNoShow } from './mark-no-show.ts'
export { type Hour, isAt, moveHour, refuseLate } from './move-hour.ts'
export { setPaymentAsked } from './release-store.ts'
export { setMeetingLink } from './set-meeting-link.ts'
export { setCancelledLate } from './store.ts'
export { switchModality } from './switch-modality.ts'
export { problems as sessionProblems } from './problems.ts'
