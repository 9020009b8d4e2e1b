import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** A column of the type `sealed`. */
export interface SealedColumn {
  table: string
  column: string
  /** The column that counts its texts; null for one that is written once. */
  version: string | null
}

/** Every column that holds sealed values, found in the catalogue of the database, so that none can be left out. */
export const sealedColumns = (db: ClinicDb): Promise<SealedColumn[]> =>
  rows<SealedColumn & Record<string, unknown>>(
    db,
    `select c.relname::text as table, a.attname::text as column, v.attname::text as version
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     left join pg_attribute v on v.attrelid = a.attrelid and v.attname = a.attname || '_version' and not v.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped
       and a.atttypid = 'public.sealed'::regtype
     order by 1, 2`,
  )
