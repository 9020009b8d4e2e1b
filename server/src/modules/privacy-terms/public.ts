export {
  block,
  blockOf,
  destroyRecord,
  entryTimes,
  eraseAccount,
  eraseAgain,
  filesOfAccount,
  filesOfRecord,
  forgetLastMail,
  hasOpenAlert,
  hasOpenMoney,
  lastEntry,
  lockBlock,
} from './erase-store.ts'
export { leaveFamilies } from './families-store.ts'
export { emptyPapers } from './papers-store.ts'
