export { locationOfNote } from './sealed-location.ts'
export { noteOf, writeNote } from './write-note.ts'
