export { cancel, complete, confirm, recordStatus, revive } from './change-status.ts'
export { bookForPatient, holderOf, mayBookFor } from './book-for-patient.ts'
export { switchModality } from './change-modality.ts'
export { giveAway } from './give-away.ts'
export { askForHold, writeHold } from './hold.ts'
export { judged, refuseLapsed } from './judged.ts'
export { cardOf } from './list.ts'
export { markNoShow } from './mark-no-show.ts'
export { isAt, moveHour, type Hour } from './move-hour.ts'
export { ownPatient } from './own-patient.ts'
export { setMeetingLink } from './set-meeting-link.ts'
export {
  acceptConsent,
  closeQueue,
  find,
  freeHold,
  freeStaleHoldsOf,
  isTreated,
  letGo,
  lock,
  lockAhead,
  lockInQueue,
  peopleOf,
  worksHere,
  type LockedAppointment,
} from './store.ts'
