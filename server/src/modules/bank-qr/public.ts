export { heedRefusal, heeding } from './heed-refusal.ts'
