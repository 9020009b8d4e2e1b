export { restore } from './put-back.ts'
export { keepCopy } from './stored.ts'
export { writeBackup } from './write-backup.ts'
