export { composed as composedLetter } from './compose.ts'
export { enter as enterLetter, numbered as numberedLetter } from './issue.ts'
