export { bringRecords, type BroughtRecord } from './bring-records.ts'
export { sameAs } from './store.ts'
