export type UnreadableWhy =
  | 'notATable'
  | 'damaged'
  | 'noHeader'
  | 'empty'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooHeavy'
  | 'hasEntities'
  | 'isLocked'
  | 'isOldExcel'
  | 'notAZip'
  | 'noList'
  | 'hasPaths'
  | 'hasLargeFile'

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly why: UnreadableWhy
  constructor(why: UnreadableWhy) {
    super(why)
    this.why = why
  }
}
