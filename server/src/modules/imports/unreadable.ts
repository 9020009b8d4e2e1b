export const unreadableWhys = [
  'notATable',
  'damaged',
  'noHeader',
  'empty',
  'tooManyRows',
  'tooManyColumns',
  'tooHeavy',
  'hasEntities',
  'isLocked',
  'isOldExcel',
] as const
export type UnreadableWhy = (typeof unreadableWhys)[number]

/** A file that cannot be read, and why. */
export class Unreadable extends Error {
  readonly why: UnreadableWhy
  constructor(why: UnreadableWhy) {
    super(why)
    this.why = why
  }
}
