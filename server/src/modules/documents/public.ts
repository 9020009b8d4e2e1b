export { filesOf, keyOfFile, locationOfDocument } from './sealed-locations.ts'
export { keepDocument, takeFile } from './share-document.ts'
