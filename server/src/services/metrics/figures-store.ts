import { rows, run } from '#database/sql'
import type { DueDb } from '#database/transaction'

/** A count or an age of the whole installation; the label names a queue or a kind of work, never whose it is. */
interface Figure {
  figure: string
  label: string | null
  value: number
}

/** What `server/sql/operating.sql` counts. It may take two seconds at most, so that asking never is the trouble. */
export async function figuresOf(db: DueDb): Promise<Figure[]> {
  await run(db, `set local statement_timeout = '2s'`)
  return rows<Figure>(db, 'select figure, label, value from operating_figures()')
}
