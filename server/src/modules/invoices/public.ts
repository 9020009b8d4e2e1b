export { invoiceFileKey, locationOfKey, writePdf } from './invoice-file.ts'
export { invoiceFileIds } from './store.ts'
