export { placeOfNote } from './places.ts'
export { noteOf, writeNote } from './write-note.ts'
