import type pg from 'pg'
import type { Lines } from './lines.ts'
import { MoveRefused } from './refused.ts'

interface Found {
  version: number
  is_super: boolean
  wal_level: string
  free_slots: number
  free_senders: number
  workers: number
  schema: string
  keys: string[]
  loose: string[]
}

/**
 * What logical replication asks of both databases, and that both are of one version and under one master key.
 * @throws MoveRefused in one sentence that says what to do
 */
export async function mustBeReady(
  { from, to }: Pick<Lines, 'from' | 'to'>,
  names: { from: string; to: string },
): Promise<void> {
  const [source, target] = await Promise.all([factsOf(from), factsOf(to)])
  const why =
    lackOf(source, names.from) ??
    lackOf(target, names.to) ??
    lackOfSource(source, names.from) ??
    (target.workers === 0
      ? `La base de datos de ${names.to} necesita max_logical_replication_workers mayor que 0.`
      : null) ??
    (source.schema === target.schema
      ? null
      : `${names.from} y ${names.to} no tienen la misma versión: arranque el producto una vez y repita.`) ??
    (source.keys.join() === target.keys.join() && source.keys.length === 1
      ? null
      : `${names.from} y ${names.to} no están bajo una misma clave maestra: termine antes su cambio.`)
  if (why) throw new MoveRefused(why)
}

const lackOf = (found: Found, name: string): string | null => {
  if (found.version < 150_000) return `Mover clínicas necesita PostgreSQL 15 o posterior en ${name}.`
  if (!found.is_super)
    return `Mover clínicas necesita un superusuario de ${name}: indíquelo en MOVE_FROM_URL o MOVE_TO_URL.`
  return found.loose.length > 0 ? `Estas tablas no se pueden copiar: ${found.loose.join(', ')}.` : null
}

const lackOfSource = (found: Found, name: string): string | null => {
  if (found.wal_level !== 'logical')
    return `La base de datos de ${name} necesita wal_level = logical (y reiniciarse) para mover clínicas.`
  if (found.free_slots < 1)
    return `La base de datos de ${name} no tiene libre ninguno de sus max_replication_slots.`
  return found.free_senders < 2
    ? `La base de datos de ${name} no tiene libres dos de sus max_wal_senders.`
    : null
}

async function factsOf(line: pg.Client): Promise<Found> {
  const { rows } = await line.query<Found>(
    `select current_setting('server_version_num')::int as version,
       (select rolsuper from pg_roles where rolname = current_user) as is_super,
       current_setting('wal_level') as wal_level,
       current_setting('max_replication_slots')::int - (select count(*) from pg_replication_slots)::int as free_slots,
       current_setting('max_wal_senders')::int - (select count(*) from pg_stat_replication)::int as free_senders,
       current_setting('max_logical_replication_workers')::int as workers,
       (select md5(string_agg(it, ',' order by it)) from (select name from schema_migrations
         union all select name || digest from applied_sql) t (it)) as schema,
       array(select digest from master_key_digest order by digest) as keys,
       array(${loose}) as loose`,
  )
  const [found] = rows
  if (!found) throw new Error('the database told nothing of itself')
  return found
}

/**
 * Clinic tables whose changed rows could not be told by their clinic, or that number their rows by a sequence, which nobody
 * copies. There is none, and publishing one would break whoever writes it.
 */
const loose = `select c.relname::text from pg_class c
  join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    and a.attname = case c.relname when 'clinics' then 'id' else 'clinic_id' end
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (
    c.relreplident <> 'd' or c.relkind = 'p' or c.relpersistence <> 'p'
    or not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
    or exists (select from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid))
  order by 1`
