import type { ClinicDb } from '#platform/db/clinic'
import { row, rows, run } from '#platform/db/sql'
import { list, quoted } from './store.ts'

/** What is the platform's to say, or the place's, or how staff sign in: it stays whatever a backup holds. */
const notSettings = [
  'id',
  'subdomain',
  'schema_name',
  'is_demo',
  'suspended_at',
  'created_on',
  'second_factor',
]

/** Columns of the clinic's own record that are its settings, as the catalogue has them. */
const settingColumns = async (db: ClinicDb): Promise<string[]> =>
  (
    await rows<{ name: string }>(
      db,
      `select attname::text as name from pg_attribute
       where attrelid = 'public.clinics'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       order by attnum`,
    )
  )
    .map((it) => it.name)
    .filter((name) => !notSettings.includes(name))

/** The clinic's own record, without what is the platform's to say (address, suspension). */
export async function settingsOf(db: ClinicDb): Promise<Record<string, unknown>> {
  const columns = await settingColumns(db)
  const found = await row<{ settings: Record<string, unknown> }>(
    db,
    `select row_to_json(c) as settings from (select ${list(columns)} from clinics where id = app_clinic()) c`,
  )
  return found?.settings ?? {}
}

/** Puts settings back; those that came with a newer version stay. False when there is one that nobody knows. */
export async function putSettings(db: ClinicDb, it: Record<string, unknown>): Promise<boolean> {
  const columns = await settingColumns(db)
  const names = Object.keys(it)
  if (names.some((name) => !columns.includes(name))) return false
  await run(
    db,
    `update clinics set (${list(names)}) =
       row(${names.map((name) => `s.${quoted(name)}`).join(', ')})
     from json_populate_record(null::clinics, $1::json) s where clinics.id = app_clinic()`,
    [JSON.stringify(it)],
  )
  return true
}

/** Data keys that the backup knows and the clinic lost; false when one of a version is not the same. */
export async function putKeys(db: ClinicDb, json: string): Promise<boolean> {
  await run(
    db,
    `insert into clinic_keys (clinic_id, version, wrapped, created_at)
     select clinic_id, version, wrapped, created_at from json_populate_recordset(null::clinic_keys, $1::json)
     on conflict do nothing`,
    [json],
  )
  const found = await row<{ other: number }>(
    db,
    `select count(*) as other from json_populate_recordset(null::clinic_keys, $1::json) b
       join clinic_keys k on k.version = b.version and k.wrapped <> b.wrapped`,
    [json],
  )
  return found?.other === 0
}

export const keysJson = async (db: ClinicDb): Promise<string> =>
  (
    await row<{ json: string }>(
      db,
      `select coalesce(json_agg(row_to_json(k)), '[]')::text as json
       from (select clinic_id, version, wrapped, created_at from clinic_keys order by version) k`,
    )
  )?.json ?? '[]'
