export { copyMissingSince } from './overdue.ts'
export { restore } from './put-back.ts'
export { keepCopy, letCopiesGo } from './stored.ts'
export { intoFile, writeBackup } from './write-backup.ts'
