export { receiptNumberOf } from './receipt.ts'
