export { cancel, complete, confirm, recordStatus, revive } from './change-status.ts'
export { bookForPatient, holderOf, mayBookFor } from './book-for-patient.ts'
export { bookSeries, previewOfSeries } from './book-series.ts'
export { switchModality } from './change-modality.ts'
export { giveAway } from './give-away.ts'
export { lockAheadOf } from './ahead-store.ts'
export { askForHold, writeHold, type NewHold } from './hold.ts'
export { judged, refuseLapsed } from './judged.ts'
export { cardOf, cardsOf } from './list.ts'
export { confirmAttendance } from './confirm-attendance.ts'
export { markNoShow, undoNoShow } from './mark-no-show.ts'
export { isAt, moveHour, type Hour } from './move-hour.ts'
export { lockSeriesFor, moveFollowing } from './move-series.ts'
export { keepOffered, takeOffered } from './offered-hour.ts'
export { openHours, type OpenHour } from './open-hours.ts'
export { freeSlot } from './free-slot.ts'
export { judgedDays, spanOf } from './schedule.ts'
export { factsOfMany } from './next-hours-store.ts'
export { wasMetByPatient } from './met-store.ts'
export { ownPatient } from './own-patient.ts'
export { openUnlessBlocked, refuseBlocked } from './refuse-blocked.ts'
export { setMeetingLink } from './set-meeting-link.ts'
export {
  acceptConsent,
  closeQueue,
  find,
  freeHold,
  freeStaleHoldsOf,
  freeStaleHoldsWith,
  holdUntil,
  isPriced,
  isTreated,
  letGo,
  lock,
  lockAhead,
  lockInQueue,
  patientOfLink,
  peopleOf,
  setCancelledLate,
  setPaymentAsked,
  queueUp,
  releaseOffered,
  releaseOfferedTo,
  worksHere,
  type LockedAppointment,
} from './store.ts'
