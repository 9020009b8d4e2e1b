import type pg from 'pg'

/** What a coordinator is told before the product runs on it. @throws where PostgreSQL or Citus refuses */
export async function distribute(owner: pg.Client): Promise<{ tables: number; functions: number }> {
  // The triggers touch rows of their own clinic alone, and those lie on the same worker.
  await owner.query('set citus.enable_unsafe_triggers = on')
  // Asked by the functions of a clinic on each worker; small, and hardly ever written.
  for (const table of ['clinic_pass_key', 'moved_clock'])
    await owner.query('select create_reference_table($1)', [table])
  await freeClinics(owner)
  await layPoliciesWithoutSubqueries(owner)
  // It asks the directory of pods, which lies on the coordinator alone.
  await owner.query('drop trigger enter_clinic on clinics')
  await owner.query(`select create_distributed_table('clinics', 'id')`)
  const tables = await inOrder(owner)
  for (const table of tables)
    await owner.query(`select create_distributed_table($1, 'clinic_id', colocate_with := 'clinics')`, [table])
  const functions = await carryFunctions(owner)
  await routeByPolicies(owner)
  return { tables: tables.length + 1, functions }
}

/** A table that is spread by its key has no other one: that two clinics share no name would be kept elsewhere. */
async function freeClinics(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select k.conname as name from pg_constraint k where k.conrelid = 'clinics'::regclass and k.contype = 'u'
       and not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'id' and a.attnum = any (k.conkey))`,
  )
  for (const { name } of rows) await owner.query(`alter table clinics drop constraint "${name}"`)
}

/**
 * Citus takes no policy that asks another table. Whether the server named the clinic is asked all the same, once a row in place
 * of once a statement. Left out are what concerns pods, between which nothing moves there, and what is kept back of patients
 * whose data are blocked: that would have to become functions.
 */
async function layPoliciesWithoutSubqueries(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; table: string; permissive: string }>(
    `select quote_ident(policyname) as name, quote_ident(tablename) as table, permissive from pg_policies
     where schemaname = 'public' and concat(qual, with_check) ~ '\\mSELECT\\M' and exists (select from pg_attribute
       where attrelid = quote_ident(tablename)::regclass and (attname = 'clinic_id' or tablename = 'clinics'))`,
  )
  for (const { name, table, permissive } of rows)
    if (name === 'proven_clinic')
      await owner.query(`alter policy ${name} on ${table} using (clinic_is_proven())`)
    else if (permissive === 'PERMISSIVE') await owner.query(`alter policy ${name} on ${table} using (true)`)
    else await owner.query(`drop policy ${name} on ${table}`)
}

/** The tables of clinics, each behind those that it refers to. */
async function inOrder(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; parents: string[] }>(
    `select c.relname as name, array(select distinct k.confrelid::regclass::text from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'clinic_id' and not a.attisdropped)
     order by 1`,
  )
  const ordered: string[] = []
  const visit = (name: string) => {
    const table = rows.find((row) => row.name === name)
    if (!table || ordered.includes(name)) return
    table.parents.forEach(visit)
    ordered.push(name)
  }
  rows.forEach((table) => visit(table.name))
  return ordered
}

/** Triggers run where the rows lie, and call functions there. */
async function carryFunctions(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
       select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`,
  )
  for (const { signature } of rows) await owner.query('select create_distributed_function($1)', [signature])
  return rows.length
}

/**
 * The shortcut: on the coordinator the clinic of a transaction is a constant while a statement is planned, so the policies name
 * its clinic for it. No plan may be kept then, or it would go on naming the clinic that it was made for.
 */
async function routeByPolicies(owner: pg.Client): Promise<void> {
  await owner.query('set citus.enable_ddl_propagation = off')
  await owner.query('alter function app_clinic() immutable')
  await owner.query('set citus.enable_ddl_propagation = on')
  for (const role of ['psico_app', 'psico_global', 'psico_restore', 'psico_keeper', 'psico_due']) {
    await owner.query(`alter role ${role} set plan_cache_mode = force_custom_plan`)
    await owner.query(`alter role ${role} set citus.propagate_set_commands = 'local'`)
    // What proves the clinic reads a reference table where the rows lie.
    await owner.query(`alter role ${role} set citus.allow_nested_distributed_execution = on`)
  }
}
