export { noteRefusal, notingRefusal } from './note-refusal.ts'
