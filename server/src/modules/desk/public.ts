export { payerOf } from './store.ts'
export { take, takeFee, waive } from './take.ts'
