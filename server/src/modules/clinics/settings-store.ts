import type { ClinicSettings, SavedSettings } from '@psico/contract/clinics/clinics'
import type { ClinicSetUp } from '@psico/contract/clinics/set-up'
import { crisisHotlines } from '@psico/contract/crisis/crisis-lines'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { row, run, sqlState, unlessRefused } from '#database/sql'
import { decimalsOf, labelOf } from '@psico/contract/core/money'
import { problems } from './problems.ts'

const columns = `name, primary_color, secondary_color, timezone, country, currency, currency_label, refund_hours,
  refund_percent, series_ask_hours, series_release_hours, reminder_hours, admin_phone, address, crisis_hotlines, alert_contact, payment_methods, proof_hours,
  payment_instructions, transfer_account, offer_minutes, notes_in_export, second_factor, second_factor_since,
  listed, consent_gate, widget_origins, video, tax_id, invoice_way`

/**
 * The settings of this transaction's clinic; `secondFactor` holds where it chose nothing. Damaged numbers of its own count as none, as
 * everywhere.
 */
export async function settingsOf(
  db: ClinicDb,
  secondFactor: ClinicSettings['second_factor'],
): Promise<Omit<SavedSettings, 'whatsapp' | 'has_provider'>> {
  const found = await row<
    Omit<SavedSettings, 'crisis_hotlines' | 'whatsapp' | 'has_provider'> & { crisis_hotlines: unknown }
  >(
    db,
    `select name, primary_color, secondary_color, timezone, country, currency, refund_hours, refund_percent,
       series_ask_hours, series_release_hours, reminder_hours,
       admin_phone as phone, address, crisis_hotlines, alert_contact, payment_methods, proof_hours,
       payment_instructions, transfer_account, offer_minutes, notes_in_export, listed, consent_gate, widget_origins, video, tax_id, invoice_way, coalesce(second_factor, $1) as second_factor,
       exists (select from ledger) as has_charges
     from clinics where id = app_clinic()`,
    [secondFactor],
  )
  if (!found) throw new Error('the clinic of this transaction is gone')
  const own = crisisHotlines.safeParse(found.crisis_hotlines)
  return { ...found, crisis_hotlines: own.success ? own.data : null }
}

/** What stays as it is once money was taken. */
const settled = ['currency', 'country', 'timezone'] as const

/**
 * Sets the given settings and no others. Country, currency and time zone stay once money was taken: the database says so,
 * also to who changes them at the moment of the first charge. @throws moneyIsSettled, asksTooLate
 */
export async function saveSettings(
  db: ClinicDb,
  { clinic, nowMs }: Context,
  { phone, beginsToAsk, ...given }: Partial<ClinicSettings> & { beginsToAsk: boolean },
): Promise<void> {
  const changes = {
    ...given,
    ...(phone !== undefined && { admin_phone: phone }),
    ...(beginsToAsk && { second_factor_since: new Date(nowMs).toISOString() }),
    ...(given.currency !== undefined && { currency_label: labelOf(given.currency) }),
  }
  const save = () =>
    run(
      db,
      // What the changes do not name keeps the value of the row itself.
      `update clinics c set settings_saved_at = $2, (${columns}) =
         (select ${columns} from jsonb_populate_record(c, $1::jsonb)) where id = app_clinic()`,
      [JSON.stringify(changes), new Date(nowMs).toISOString()],
    )
  await unlessRefused(db, sqlState.check, save, (constraint) => {
    // What stands already decides together with what is new: the database knows both.
    if (constraint === 'asks_before_release') throw problems.asksTooLate()
    throw problems.moneyIsSettled(
      settled.find((key) => given[key] !== undefined && given[key] !== clinic[key]),
    )
  })
}

/** Whether somebody pays right now, or sent a proof that nobody decided on. */
export const hasOpenCheckout = async (db: ClinicDb): Promise<boolean> =>
  (await row(db, "select 1 from payments where status in ('open', 'in_review') limit 1")) !== undefined

/** Another currency for all that nobody paid yet: the figures stay, as far as the new one can express them. */
export const reprice = (db: ClinicDb, { clinic: { currency: from }, nowMs }: Context, to: string) => {
  const shift = decimalsOf(to) - decimalsOf(from)
  return run(db, 'select reprice_unpaid($1, $2, $3, $4)', [
    to,
    decimalsOf(to),
    shift,
    new Date(nowMs).toISOString(),
  ])
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
             and x.last_day >= app_now()::date))) as availability,
       exists (select from professionals p join users u on u.clinic_id = p.clinic_id and u.id = p.user_id
         where u.user_type = 'professional' and u.is_active and p.fee_is_set) as fee,
       c.payment_methods && '{qr,transfer}' as payments,
       exists (select from users u where u.user_type = 'reception' and u.is_active) as reception
     from clinics c where c.id = app_clinic()`,
  )
  if (!found) throw new Error('the clinic of this transaction is gone')
  return found
}

/** Whether a professional of this clinic who still works here has this user id. */
export const isProfessional = async (db: ClinicDb, person: string): Promise<boolean> =>
  (await row(db, `select 1 from users where id = $1 and user_type = 'professional' and is_active`, [
    person,
  ])) !== undefined
