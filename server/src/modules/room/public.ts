export { visitsOf } from './visits-store.ts'
