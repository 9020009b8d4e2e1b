export { invoiceFileKey, locationOfKey, writePdf } from './invoice-file.ts'
export { invoiceFileIds } from './file-store.ts'
