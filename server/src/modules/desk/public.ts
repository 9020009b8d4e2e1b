export { take, takeFee, waive } from './take.ts'
