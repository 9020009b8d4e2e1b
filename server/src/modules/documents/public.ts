export { ContentInspector } from './inspect-content.ts'
export { openFile, sealFile } from './sealed-file.ts'
export { keyOfFile, locationOfDocument } from './sealed-locations.ts'
export { keepDocument, takeFile } from './share-document.ts'
