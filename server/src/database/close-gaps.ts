import type pg from 'pg'

/**
 * What a database gives to everybody unless it is taken away. Temporary tables would stand before the real ones in every
 * statement that names a table; only a restore makes some. Permissions of a database do not travel with a copy of it, so
 * this is done at every start.
 */
export async function closeTemporaryTables(owner: pg.Client): Promise<void> {
  await owner.query(`do $$ begin
      execute format('revoke temporary on database %I from public', current_database());
      execute format('grant temporary on database %I to psico_restore', current_database());
    end $$`)
}

/**
 * Functions mean the tables and operators of this schema, whatever the caller's search path is. Those with a body in
 * standard SQL are bound when they are made and need nothing; an extension's belong to it.
 */
export async function fixSearchPaths(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ signature: string }>(`select p.oid::regprocedure::text as signature
    from pg_proc p join pg_language l on l.oid = p.prolang
    where ${isLoose}`)
  for (const { signature } of rows)
    await owner.query(`alter function ${signature} set search_path = pg_catalog, public, pg_temp`)
}

/** Of a function `p` in the language `l`: what names it uses is decided by whoever calls it. */
export const isLoose = `p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
  and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  and not coalesce('search_path=pg_catalog, public, pg_temp' = any (p.proconfig), false)`
