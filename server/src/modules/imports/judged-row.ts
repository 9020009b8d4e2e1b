import { takingTurns } from '#services/workers/turns'
import type { RowState } from './plan.ts'
import type { StoredRow, Verdict } from './rows-store.ts'
import type { Messages, RowTexts } from '#modules/import-files/public'

/** A row of a file with what it says by field. */
export interface RawRow extends Omit<StoredRow, 'cells' | 'mended' | 'mended_version' | 'id'> {
  raw: Record<string, string>
}

/** What is wrong with what a row says; the rest of its texts is read again when it is shown. */
type Complaints = Pick<RowTexts, 'errors' | 'warnings'>
const complaintsOf = ({ errors, warnings }: RowTexts): Complaints => ({ errors, warnings })

/** A row that was tried: what it says, and what the rest of the file and the clinic say of it. */
export interface JudgedRow {
  n: number
  isLeftOut: boolean
  sameAs: string | null
  isNew: boolean
  texts: Complaints
  verdict: Verdict
  state: RowState
}

const note = (list: Messages, field: string, message: string): void => {
  const messages = (list[field] ??= [])
  if (!messages.includes(message)) messages.push(message)
}

export const refuse = ({ verdict }: Pick<JudgedRow, 'verdict'>, field: string, message: string): void =>
  note((verdict.errors ??= {}), field, message)

export const warn = ({ verdict }: JudgedRow, field: string, message: string): void =>
  note((verdict.warnings ??= {}), field, message)

/** What becomes of it, once everything was said. */
export function stateOf({ isLeftOut, texts, verdict }: JudgedRow): RowState {
  if (isLeftOut) return 'skipped'
  if (Object.keys(texts.errors).length > 0 || Object.keys(verdict.errors ?? {}).length > 0) return 'error'
  return (verdict.known ?? []).length > 0 ? 'known' : 'new'
}

/** What of a row is known before the rest of the file and the clinic have their say. */
type Unjudged = Pick<JudgedRow, 'n' | 'isLeftOut' | 'sameAs' | 'isNew' | 'texts' | 'verdict' | 'state'>

/** All rows of a file as each reads by itself: its texts, and what is its own. Others have their turn between them. */
export async function readEach<Own extends object>(
  rows: AsyncIterable<RawRow>,
  read: (raw: RawRow['raw']) => [texts: RowTexts, own: Own],
): Promise<(Unjudged & Own)[]> {
  const turn = takingTurns()
  const all: (Unjudged & Own)[] = []
  for await (const { n, raw, is_left_out, same_as, is_new } of rows) {
    const [texts, own] = read(raw)
    all.push({
      ...own,
      n,
      isLeftOut: is_left_out,
      sameAs: same_as,
      isNew: is_new,
      texts: complaintsOf(texts),
      verdict: {},
      state: 'unchecked',
    })
    await turn()
  }
  return all
}
