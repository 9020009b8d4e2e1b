export { addGlobalAdmin } from './add-global-admin.ts'
export { deactivate } from './deactivate.ts'
export { addFirstAdmin } from './first-admin.ts'
export { limitInvitations, limitWelcomes } from './invitation-limits.ts'
export { endInvitation, invitePatient } from './invite.ts'
export { mailLink } from './mail-link.ts'
export { medicalHistoryOf } from './medical-history.ts'
export { openForContact } from './open-for-contact.ts'
export { reactivate } from './reactivate.ts'
export { startAnew } from './start-anew.ts'
export {
  type Person,
  activePerson,
  insertUnlessTaken,
  isVerified,
  lockPerson,
  personByEmail,
  setPassword,
  setVerified,
} from './store.ts'
export { problems as accountProblems } from './problems.ts'
