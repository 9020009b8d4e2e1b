export { filesOf, keyOfFile, placeOfDocument } from './places.ts'
export { keepDocument, takeFile } from './share-document.ts'
