export { restore } from './put-back.ts'
export { keepCopy } from './stored.ts'
export { intoFile, writeBackup } from './write-backup.ts'
