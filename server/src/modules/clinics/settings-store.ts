import type { ClinicSettings, ClinicSetUp } from '@psico/contract/clinics'
import { crisisHotlines } from '@psico/contract/crisis-lines'
import type { ClinicDb } from '#platform/db/clinic'
import { row, run } from '#platform/db/sql'

const columns = `name, primary_color, secondary_color, timezone, country, refund_hours, refund_percent,
  admin_phone, address, crisis_hotlines, alert_contact`

/** The settings of this transaction's clinic. Damaged numbers of its own count as none, as everywhere. */
export async function settingsOf(db: ClinicDb): Promise<ClinicSettings> {
  const found = await row<Omit<ClinicSettings, 'crisis_hotlines'> & { crisis_hotlines: unknown }>(
    db,
    `select name, primary_color, secondary_color, timezone, country, refund_hours, refund_percent,
       admin_phone as phone, address, crisis_hotlines, alert_contact from clinics where id = app_clinic()`,
  )
  if (!found) throw new Error('the clinic of this transaction is gone')
  const own = crisisHotlines.safeParse(found.crisis_hotlines)
  return { ...found, crisis_hotlines: own.success ? own.data : null }
}

/** Sets the given settings and no others. */
export async function saveSettings(
  db: ClinicDb,
  { phone, ...given }: Partial<ClinicSettings>,
  nowMs: number,
): Promise<void> {
  const changes = phone === undefined ? given : { ...given, admin_phone: phone }
  await run(
    db,
    // What the changes do not name keeps the value of the row itself.
    `update clinics c set settings_saved_at = $2, (${columns}) =
       (select ${columns} from jsonb_populate_record(c, $1::jsonb)) where id = app_clinic()`,
    [JSON.stringify(changes), new Date(nowMs).toISOString()],
  )
}

/** What stands of a new clinic. Only active professionals count, and time that can still be booked. */
export async function setUpOf(db: ClinicDb): Promise<ClinicSetUp> {
  const found = await row<ClinicSetUp>(
    db,
    `select c.settings_saved_at is not null or (c.primary_color, c.secondary_color) <> ('#0066CC', '#00AA44')
         as branding,
       exists (select from users u where u.user_type = 'professional' and u.is_active) as professional,
       exists (select from users u where u.user_type = 'professional' and u.is_active
         and (exists (select from availability_blocks b where b.psychologist = u.id)
           or exists (select from availability_exceptions x where x.psychologist = u.id and x.kind = 'open'
             and x.last_day >= app_now()::date))) as availability
     from clinics c where c.id = app_clinic()`,
  )
  return found ?? { branding: false, professional: false, availability: false }
}

/** Whether a professional of this clinic who still works here has this user id. */
export const isProfessional = async (db: ClinicDb, person: string): Promise<boolean> =>
  (await row(db, `select 1 from users where id = $1 and user_type = 'professional' and is_active`, [
    person,
  ])) !== undefined
