export { ownPatient } from './own-patient.ts'
export { openUnlessBlocked, refuseBlocked } from './refuse-blocked.ts'
export { isTreated, patientOfLink, personOf, wasMetByPatient } from './store.ts'
export { problems as patientProblems } from './problems.ts'
