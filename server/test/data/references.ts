import type pg from 'pg'

interface Reference {
  name: string
  child: string
  parent: string
  columns: string[]
  parent_columns: string[]
}

/**
 * One statement that answers with the names of the references a clinic ($1) breaks. Rows are loaded without the triggers
 * that keep references; every other constraint stays on meanwhile, so this is what has to be looked at afterwards.
 */
export async function brokenReferences(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<Reference>(
    `select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
       array(select attname::text from unnest(conkey) with ordinality k (n, at)
         join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
       array(select attname::text from unnest(confkey) with ordinality k (n, at)
         join pg_attribute on attrelid = confrelid and attnum = n order by at) as parent_columns
     from pg_constraint c
     where contype = 'f' and connamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = conrelid and attname = 'clinic_id')`,
  )
  return rows
    .map(({ name, child, parent, columns, parent_columns }) => {
      const equal = columns.map((column, n) => `p.${parent_columns[n]} = c.${column}`).join(' and ')
      const given = columns.map((column) => `c.${column} is not null`).join(' and ')
      return `select '${child}.${name}' as name where exists (select from ${child} c
        where c.clinic_id = $1 and ${given} and not exists (select from ${parent} p where ${equal}))`
    })
    .join(' union all ')
}
