import pg from 'pg'

/** Rows of one clinic in one table, and a digest over them that does not depend on their order. */
interface TableDigest {
  rows: string
  digest: string
}

/** What a database held at a moment: by clinic, by table. */
export interface Digests {
  /** As PostgreSQL takes it for `recovery_target_time`, to the microsecond. */
  moment: string
  /** How long nobody could write, in milliseconds. */
  pausedMs: number
  clinics: Record<string, Record<string, TableDigest>>
}

const tries = 20
/** A row looks the same on every server. */
export const sameEverywhere = `set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0`

/**
 * Digests of all clinics at one moment that is named exactly: whatever was committed before it is in them, and nothing
 * else. For that nobody writes for an instant; readers notice nothing.
 * @throws where the user at that address does not see every row, or writers never let go
 */
export async function digestsAt(url: string): Promise<Digests> {
  const [holder, reader] = [await connected(url), await connected(url)]
  try {
    await mustSeeEverything(reader)
    const tables = await clinicTables(reader)
    const { moment, pausedMs } = await heldStill(holder, tables, async (name) => {
      await reader.query('begin isolation level repeatable read read only')
      await reader.query(`set transaction snapshot '${name}'`)
      await reader.query('select 1')
    })
    const clinics = await tallied(reader, tables)
    return { moment, pausedMs, clinics }
  } finally {
    await Promise.all([holder.end(), reader.end()])
  }
}

/** Digests of all clinics as the database holds them now, where nobody writes: one that was recovered. */
export async function digestsNow(url: string): Promise<Digests['clinics']> {
  const reader = await connected(url)
  try {
    await mustSeeEverything(reader)
    await reader.query('begin isolation level repeatable read read only')
    return await tallied(reader, await clinicTables(reader))
  } finally {
    await reader.end()
  }
}

/**
 * Digests of one clinic as the reader sees it. Every row is counted; `within` says in SQL, of a row `t`, which ones are
 * digested: all, unless told.
 */
export async function digestsOfClinic(
  reader: pg.Client,
  tables: readonly OwnedTable[],
  clinic: string,
  within = 'true',
): Promise<Record<string, TableDigest>> {
  const found: Record<string, TableDigest> = {}
  for (const { name, owner } of tables) {
    const { rows } = await reader.query<TableDigest>(
      `select count(*)::text as rows,
         coalesce(sum(hashtextextended(t::text, 0)::numeric) filter (where ${within}), 0)::text as digest
       from ${name} t where t.${owner} = $1`,
      [clinic],
    )
    if (rows[0]) found[name] = rows[0]
  }
  return found
}

/** Every place where two differ, one line each; none where they hold the same. */
export function differences(then: Digests['clinics'], now: Digests['clinics']): string[] {
  const clinics = new Set([...Object.keys(then), ...Object.keys(now)])
  return [...clinics].flatMap((clinic) => {
    const [a, b] = [then[clinic] ?? {}, now[clinic] ?? {}]
    const tables = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...tables]
      .filter((table) => a[table]?.rows !== b[table]?.rows || a[table]?.digest !== b[table]?.digest)
      .map((table) => `${clinic} ${table}: ${a[table]?.rows ?? 0} / ${b[table]?.rows ?? 0}`)
  })
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'psico-digests' })
  await client.connect()
  await client.query(sameEverywhere)
  return client
}

async function mustSeeEverything(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)',
  )
  if (rowCount === 0)
    throw new Error(
      'the user at that address sees no rows of clinics: name a superuser, or one with BYPASSRLS',
    )
}

/** A table that holds rows of clinics. */
export interface OwnedTable {
  name: string
  /** The column that says whose a row is. */
  owner: string
}

/** Every table that holds rows of clinics, the clinics themselves among them. */
export async function clinicTables(client: pg.Client): Promise<OwnedTable[]> {
  const { rows } = await client.query<OwnedTable>(
    `select quote_ident(c.relname) as name, a.attname as owner from pg_class c
     join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
       and a.attname = case c.relname when 'clinics' then 'id' else 'clinic_id' end
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  return rows
}

/** Keeps writers out while `look` takes the same snapshot; the moment lies between the last commit before and the first after. */
async function heldStill(
  holder: pg.Client,
  tables: OwnedTable[],
  look: (snapshot: string) => Promise<void>,
): Promise<Pick<Digests, 'moment' | 'pausedMs'>> {
  // Of two that wait for each other the product is not the one to be broken off.
  await holder.query(`set deadlock_timeout = '20ms'; set lock_timeout = '2s'`)
  for (let tried = 1; ; tried += 1) {
    try {
      await holder.query('begin isolation level repeatable read')
      const begun = performance.now()
      await holder.query(`lock table ${tables.map((table) => table.name).join(', ')} in share mode`)
      const { rows } = await holder.query<{ moment: string; snapshot: string }>(
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') as moment,
           pg_export_snapshot() as snapshot`,
      )
      const [found] = rows
      if (!found) throw new Error('the database names no moment')
      await look(found.snapshot)
      await holder.query('commit')
      return { moment: found.moment, pausedMs: Math.round(performance.now() - begun) }
    } catch (error) {
      await holder.query('rollback')
      const isInTheWay = error instanceof pg.DatabaseError && ['40P01', '55P03'].includes(error.code ?? '')
      if (!isInTheWay || tried === tries) throw error
    }
  }
}

async function tallied(reader: pg.Client, tables: OwnedTable[]): Promise<Digests['clinics']> {
  const clinics: Digests['clinics'] = {}
  for (const { name, owner } of tables) {
    const { rows } = await reader.query<TableDigest & { clinic: string }>(
      `select t.${owner} as clinic, count(*)::text as rows, sum(hashtextextended(t::text, 0)::numeric)::text as digest
       from ${name} t where t.${owner} is not null group by 1`,
    )
    for (const { clinic, ...digest } of rows) (clinics[clinic] ??= {})[name] = digest
  }
  return clinics
}
