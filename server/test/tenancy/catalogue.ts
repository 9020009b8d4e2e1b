import type pg from 'pg'

/** A table that belongs to clinics, as the database's own catalogue tells it. */
export interface ClinicTable {
  name: string
  columns: Column[]
}

interface Column {
  name: string
  /** The type below any domain, as in `uuid` or `int4`. */
  type: string
  kind: 'plain' | 'enum' | 'array'
  generated: boolean
}

interface Found extends Column {
  table: string
}

/** Every table with a `clinic_id`, found in the catalogue: one made tomorrow is in the list by itself. */
export async function clinicTables(owner: pg.Client): Promise<ClinicTable[]> {
  const { rows } = await owner.query<Found>(
    `select c.relname as table, a.attname as name, b.typname as type, a.attgenerated <> '' as generated,
       case when b.typcategory = 'A' then 'array' when b.typtype = 'e' then 'enum' else 'plain' end as kind
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     join pg_type b on b.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and exists (
       select 1 from pg_attribute k where k.attrelid = c.oid and k.attname = 'clinic_id' and not k.attisdropped)
     order by c.relname, a.attnum`,
  )
  const tables = new Map<string, Column[]>()
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return [...tables].map(([name, columns]) => ({ name, columns }))
}

/**
 * Takes every check, reference and exclusion away, so that a row of any table can be made without knowing it. What
 * is left is what the test is about: policies and grants.
 */
export async function dropChecks(owner: pg.Client): Promise<void> {
  await owner.query(`do $$
    declare it record;
    begin
      for it in select conrelid::regclass as target, conname from pg_constraint
        where contype in ('f', 'c', 'x') and conrelid <> 0 and connamespace = 'public'::regnamespace
        order by contype desc, conname
      loop execute format('alter table %s drop constraint if exists %I cascade', it.target, it.conname); end loop;
      for it in select contypid::regtype as target, conname from pg_constraint
        where contypid <> 0 and connamespace = 'public'::regnamespace
      loop execute format('alter domain %s drop constraint if exists %I', it.target, it.conname); end loop;
    end $$`)
}

const sample: Record<string, string> = {
  tstzmultirange: "'{}'",
  uuid: 'gen_random_uuid()',
  bytea: `decode(md5(random()::text), 'hex')`,
  bool: 'false',
  date: 'current_date',
  time: `'09:00'`,
  timestamptz: 'now()',
  json: `'{}'`,
  jsonb: `'{}'`,
  int2: '(random() * 30000)::int2',
  // Near each other, so that a generated average of two of them fits.
  int4: '(1e9 + random() * 1e8)::int4',
  int8: '(random() * 1e15)::int8',
  float8: 'random()',
  numeric: 'round(random()::numeric * 100, 2)',
  text: 'md5(random()::text)',
  varchar: 'md5(random()::text)',
  inet: `'127.0.0.1'`,
  tstzrange: `tstzrange(now(), now() + interval '1 hour')`,
}

/** A statement that adds a row of one clinic. @throws for a column type that nobody described yet */
export function insertFor(table: ClinicTable, clinicId: string): string {
  const columns = table.columns.filter((column) => !column.generated)
  const values = columns.map((column) => {
    if (column.name === 'clinic_id') return `'${clinicId}'`
    if (column.kind === 'array') return `'{}'`
    if (column.kind === 'enum') return `(enum_range(null::${column.type}))[1]`
    const value = sample[column.type]
    if (!value) throw new Error(`describe the type ${column.type} of ${table.name}.${column.name} here`)
    return value
  })
  return `insert into ${table.name} (${columns.map((column) => column.name).join(', ')}) values (${values.join(', ')})`
}
