/**
 * How every column of every table is marked, once, in `catalogue.ts`. Export, erasing, blocking, destroying, backups and the tests with canaries read
 * it; a column that is not here fails `npm run architecture`, and the tests hold it against the database's own catalogue.
 *
 * person     says something of the person whose row it is, or was written by or for them: theirs to take along
 * other      names or tells of somebody else
 * clinic     the clinic's own affair: settings, prices, what its staff wrote for themselves
 * technical  ids, states and counters that say nothing without the rest
 * secret     opens something: hashes, keys, tokens. Never leaves the server
 */
export type Mark = 'person' | 'other' | 'clinic' | 'technical' | 'secret'

/**
 * What becomes of the rows of a person who is erased.
 * delete  they go at once
 * empty   the row stays, what is marked `person` goes: others refer to it, or the clinic's books need it
 * keep    the clinical record: blocked, and destroyed when the law allows
 * stay    says nothing of anybody once the account is empty
 */
export type Fate = 'delete' | 'empty' | 'keep' | 'stay'

/**
 * What a restore does with a table. The audit log is added to and never replaced; who may sign in, and with what, is
 * today's; money is never rewound, nor what was signed; what is left alone has no place in the past.
 */
export type AtRestore = 'replace' | 'leave' | 'access' | 'money' | 'signed'

type Columns = Partial<Record<Mark, string>>

export interface Marked {
  /**
   * How a row is somebody's: a column with a user id, `column of table` for the rows that hang on another table of theirs,
   * or `column by email`; where a row is somebody's in either of two ways, both with ` or ` between them. Null for what belongs to nobody.
   */
  whose: string | null
  fate: Fate
  restore: AtRestore
  columns: Columns
}

/** Rows that are somebody's. */
export const row = (whose: string | null, fate: Fate, restore: AtRestore, columns: Columns): Marked => ({
  whose,
  fate,
  restore,
  columns,
})
/** Rows that are nobody's. */
export const nobodys = (columns: Columns, restore: AtRestore = 'replace'): Marked =>
  row(null, 'stay', restore, columns)
