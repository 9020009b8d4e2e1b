import type pg from 'pg'

/** What is signed, and what was added to it (server/sql/notes.sql): no version of the product writes such a row anew. */
const tables = ['session_notes', 'note_addenda']

interface State {
  name: string
  /** Another one where the table was written anew or emptied. */
  file: string
  columns: string[]
  /** Rows that were put in, changed or deleted by this session, as far as it has counted. */
  written: string
}

async function statesOf(client: pg.Client): Promise<State[]> {
  const { rows } = await client.query<State>(
    `select c.relname::text as name, c.relfilenode::text as file,
       array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod)) as columns,
       (pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
         + pg_stat_get_xact_tuples_deleted(c.oid))::text as written
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1) group by c.oid`,
    [tables],
  )
  return rows
}

/**
 * Within a transaction: does `fn`, and refuses it where it wrote a row of what is signed, emptied such a table, wrote it anew
 * or took a column from it, whatever triggers it switched off for that. It looks at what the database counts anyway and
 * reads no row, so that nobody waits for it.
 * @throws with the table's name, and the transaction is undone
 */
export async function keepingSigned(client: pg.Client, fn: () => Promise<void>): Promise<void> {
  // From before there were signatures no row is signed.
  const before = (await statesOf(client)).filter(({ columns }) =>
    columns.some((column) => column.startsWith('signed_at ')),
  )
  await fn()
  const after = await statesOf(client)
  for (const was of before) {
    const is = after.find(({ name }) => name === was.name)
    const isKept = is?.file === was.file && is.written === was.written
    if (!isKept || was.columns.some((column) => !is.columns.includes(column)))
      throw new Error(`it would write to what is signed: ${was.name}`)
  }
}

const theirs = new RegExp(`\\b(${tables.join('|')})\\b`)
/** What switches a refusal of the database off, and statements that show only when they run what they are. */
const gettingPast =
  /session_replication_role|set_config|\bexecute\b(?!\s+(function|procedure))|keep_signed_note|keep_addendum|\btruncate\b/i
const rewriting = /\b(disable|rename|type)\b|\bdrop (?!constraint|default|not null|index|policy)/i

/**
 * What is done outside a transaction cannot be undone, so its words are looked at before: where they leave the triggers as they
 * are, those refuse.
 * @throws where they would get past them
 */
export function refuseGettingPast(name: string, migration: string): void {
  for (const statement of migration.replaceAll(/--.*$/gm, '').split(';'))
    if (gettingPast.test(statement) || (theirs.test(statement) && rewriting.test(statement)))
      throw new Error(`migration ${name} failed: it would get past what keeps signed rows`)
}

/** A migration that ended its transaction itself could not be undone. @throws where it would */
export function refuseOwnEnd(name: string, migration: string): void {
  if (/^\s*(commit|rollback|abort)\b/im.test(migration))
    throw new Error(`migration ${name} failed: it would end its transaction itself`)
}
