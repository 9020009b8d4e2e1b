export { restore } from './restore.ts'
export { keepCopy } from './stored.ts'
export { writeBackup } from './write-backup.ts'
