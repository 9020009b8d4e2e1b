export { locationOfNote } from './sealed-location.ts'
export { addAddendum, signNote } from './sign-note.ts'
export { noteOf, writeNote } from './write-note.ts'
export { brokenSignatureText, verifySignatures } from './verify-signatures.ts'
