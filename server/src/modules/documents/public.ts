export { filesOf, keyOfFile, placeOfDocument } from './places.ts'
export { keepDocument, takeFile, type Sharer } from './share-document.ts'
