export { eraseAgain } from './erase-store.ts'
