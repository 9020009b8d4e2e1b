import { createHash } from 'node:crypto'
import type { TakenTable } from './tables.ts'

/**
 * SHA-256, hex, of what goes in again: of each table that has an import kind, in the order of their names, every row as the
 * JSON of its cells that are not empty, by the names of their columns in order, the rows in order, a line each. So the same
 * people and sessions have the same digest, in whichever clinic they stand. The state of a session is no part of it, since
 * money paid elsewhere does not come along; nor is what its professional is called, whom the address names.
 */
export function contentDigest(tables: readonly TakenTable[]): string {
  const hash = createHash('sha256')
  const those = tables
    .filter((table) => table.import_kind !== null)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
  for (const { file, rows } of those) {
    hash.update(`${file}\n`)
    for (const line of rows.map(lineOf).toSorted()) hash.update(`${line}\n`)
  }
  return hash.digest('hex')
}

const lineOf = (row: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name, text]) => text !== '' && name !== 'status' && name !== 'professional')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
