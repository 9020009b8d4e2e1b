export { judged, refuseLapsed } from './judged.ts'
export { type LockedAppointment, lockColumns } from './locked-store.ts'
export { closeQueue, queueUp, queueUpAll } from './queue-store.ts'
export { partOf } from './rules.ts'
export {
  acceptConsent,
  find,
  lock,
  lockAhead,
  lockAheadOf,
  lockInQueue,
  peopleOf,
  setStatus,
  worksHere,
} from './store.ts'
export {
  type NewAppointment,
  type Span,
  giveTo,
  insert,
  insertOffered,
  moveTo,
  refusingOverlap,
} from './write-store.ts'
export { problems as appointmentProblems } from './problems.ts'
