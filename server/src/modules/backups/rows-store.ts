import { createHash, type Hash } from 'node:crypto'
import type { ClinicDb } from '#database/clinic'
import { garbageCollector } from '#services/files/paced-collection'
import { rows, run } from '#database/sql'
import { list, quoted, type ClinicTable, type TableCount } from './store.ts'

/** How much JSON is aimed at for one batch, and what one never exceeds unless a single row does. Characters. */
const aimedChars = 256 * 1024
const mostChars = 16 * 1024 * 1024
const mostRows = 500
/** Rows of a table whose size is not known yet: of whole pictures not too many, of small rows not too few. */
const firstRows = 16

/** All rows of the clinic in a table as JSON texts, some at a time, in the order of the key. */
export async function* rowsOf(db: ClinicDb, { name, columns, key }: ClinicTable): AsyncGenerator<string[]> {
  const cursor = quoted(`read ${name}`)
  await run(
    db,
    `declare ${cursor} no scroll cursor for
     select row_to_json(r)::text as json from (select ${list(columns)} from ${quoted(name)} order by ${list(key)}) r`,
  )
  const collect = garbageCollector()
  for (let wanted = firstRows; ;) {
    const found = await rows<{ json: string }>(db, `fetch ${wanted} from ${cursor}`)
    const jsons = found.map((row) => row.json)
    yield* portions(jsons)
    if (found.length < wanted) break
    const chars = jsons.reduce((sum, json) => sum + json.length, 1)
    collect(chars)
    const fitting = Math.floor((found.length * aimedChars) / chars)
    wanted = Math.max(1, Math.min(mostRows, wanted * 4, fitting))
  }
  await run(db, `close ${cursor}`)
}

/** A record of a backup has a largest size, however long the texts of its rows are. */
function* portions(jsons: string[]): Generator<string[]> {
  let portion: string[] = []
  let chars = 0
  for (const json of jsons) {
    if (portion.length > 0 && chars + json.length > mostChars) {
      yield portion
      portion = []
      chars = 0
    }
    portion.push(json)
    chars += json.length
  }
  if (portion.length > 0) yield portion
}

/** Takes in rows one after the other, for count and digest. */
export function tally(): { take(jsons: string[]): void; result(): TableCount } {
  const hash: Hash = createHash('sha256')
  let count = 0
  return {
    take: (jsons) => {
      for (const json of jsons) hash.update(json).update('\n')
      count += jsons.length
    },
    result: () => ({ rows: count, digest: hash.digest('hex') }),
  }
}

/** Count and digest of what stands in a table now. */
export async function tallyOf(db: ClinicDb, table: ClinicTable): Promise<TableCount> {
  const counted = tally()
  for await (const jsons of rowsOf(db, table)) counted.take(jsons)
  return counted.result()
}
