export { problems as wayProblems } from './problems.ts'
export { wayOf } from './way-of.ts'
