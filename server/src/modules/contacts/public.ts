export { takeDependent } from './take-dependent.ts'
