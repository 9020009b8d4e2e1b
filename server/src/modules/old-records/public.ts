export { bringRecords, type BroughtRecord } from './bring-records.ts'
export { contentOf, nameOf } from './read-records.ts'
export { ofProfessionalAfter, sameAs } from './store.ts'
