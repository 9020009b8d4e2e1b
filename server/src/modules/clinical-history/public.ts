export { saveHistory } from './history.ts'
