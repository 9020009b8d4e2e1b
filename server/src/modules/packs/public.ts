export { bringBalance } from './bring-balance.ts'
export { concludePack, endReturned, takeIn } from './settle-pack.ts'
export { lockBought, setEnded } from './store.ts'
export { giveBackUse, usePack } from './use-pack.ts'
