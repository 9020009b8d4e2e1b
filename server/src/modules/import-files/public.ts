export { plain } from './guess.ts'
export { filesOf, keepFiles, keysOf, type KeptFile } from './keep-files.ts'
export { moneyText, moneyOf } from './money-text.ts'
export { readArchive } from './read-archive.ts'
export { readAside } from './read-aside.ts'
export type { Plan } from './read-table.ts'
export {
  documentText,
  emailText,
  lineText,
  nameText,
  phoneText,
  RowTexts,
  splitName,
  yesNoText,
  type Messages,
  type ReadText,
} from './texts-of-row.ts'
