export { inspect } from './read-backup.ts'
export { restore } from './restore.ts'
export { keepCopy } from './stored.ts'
