export { plain } from './guess.ts'
export { judgeBalance, type ImportedBalance } from './judge-balance.ts'
export { judgeCouple, type ImportedCouple } from './judge-couple.ts'
export { judgeDocument, type ImportedDocument } from './judge-document.ts'
export { documentKey, judgePerson, type ImportedPerson } from './judge-person.ts'
export {
  judgeSession,
  type ImportedHour,
  type ImportedSession,
  type SessionReading,
} from './judge-session.ts'
export { filesOf, keepFiles, keysOf, type KeptFile } from './keep-files.ts'
export type { NamedPatient, NamedProfessional } from './named-people.ts'
export { readArchive } from './read-archive.ts'
export { readAside } from './read-aside.ts'
export type { Plan } from './read-table.ts'
export type { Messages, RowTexts } from './texts-of-row.ts'
