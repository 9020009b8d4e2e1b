export { cancel, complete, confirm, recordStatus, revive } from './change-status.ts'
export { askForHold, writeHold } from './hold.ts'
export { judged, refuseLapsed } from './judged.ts'
export { cardOf } from './list.ts'
export { isAt, moveHour, type Hour } from './move-hour.ts'
export { ownPatient } from './own-patient.ts'
export { setMeetingLink } from './set-meeting-link.ts'
export {
  acceptConsent,
  find,
  freeHold,
  freeStaleHoldsOf,
  isTreated,
  lock,
  lockInQueue,
  peopleOf,
  worksHere,
  type LockedAppointment,
} from './store.ts'
