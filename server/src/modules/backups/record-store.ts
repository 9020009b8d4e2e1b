import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'
import { list, quoted } from './store.ts'

/** What is the platform's to say, or the place's, or how staff sign in: it stays whatever a backup holds. */
const notSettings = [
  'id',
  'subdomain',
  'schema_name',
  'is_demo',
  'suspended_at',
  'suspended_because',
  'created_on',
  'second_factor',
  'second_factor_since',
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
    .map((column) => column.name)
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
export async function putSettings(db: ClinicDb, settings: Record<string, unknown>): Promise<boolean> {
  const columns = await settingColumns(db)
  const names = Object.keys(settings)
  if (names.some((name) => !columns.includes(name))) return false
  await run(
    db,
    `update clinics set (${list(names)}) =
       row(${names.map((name) => `s.${quoted(name)}`).join(', ')})
     from json_populate_record(null::clinics, $1::json) s where clinics.id = app_clinic()`,
    [JSON.stringify(settings)],
  )
  return true
}
