export { placeOfNote } from './places.ts'
export { noteOf, writeNote, type Desk } from './write-note.ts'
