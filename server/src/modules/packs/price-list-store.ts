import type { Modality } from '@psico/contract/sessions/appointments'
import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** A pack of the price list. Money in minor units. */
export interface OfferedPack extends Record<string, unknown> {
  id: string
  name: string
  sessions: number
  price_minor: number
  currency: string
  valid_months: number | null
  psychologist: string | null
  psychologist_name: string | null
  modality: Modality | null
  active: boolean
}

const offered = `select k.id, k.name, k.sessions, k.price_minor, k.currency, k.valid_months, k.psychologist,
    u.full_name as psychologist_name, k.modality, k.active
  from packs k left join users u on u.clinic_id = k.clinic_id and u.id = k.psychologist`

/** A pack of one person's is for sale while a patient could book with it. */
const forSale = `k.active and (k.psychologist is null or exists (
    select from users h join professionals p on p.clinic_id = h.clinic_id and p.user_id = h.id
    where h.id = k.psychologist and h.is_active and p.accepts_new_bookings))`

export const packsOffered = (db: ClinicDb, onlyForSale: boolean, most: number) =>
  rows<OfferedPack>(
    db,
    `${offered} where (${forSale}) or not $1 order by k.active desc, k.price_minor, k.id limit $2`,
    [onlyForSale, most],
  )

export const isAnyOffered = async (db: ClinicDb): Promise<boolean> =>
  (await row(db, `select 1 from packs k where ${forSale} limit 1`)) !== undefined

export const offeredById = (db: ClinicDb, id: string) =>
  row<OfferedPack>(db, `${offered} where k.id = $1`, [id])

/** Nobody else adds a pack until the transaction ends; answers how many there are. */
export async function countPacks(db: ClinicDb): Promise<number> {
  await run(db, `select pg_advisory_xact_lock(hashtextextended('packs ' || app_clinic()::text, 0))`)
  return (await row<{ count: number }>(db, 'select count(*)::int as count from packs'))?.count ?? 0
}

type NewPack = Omit<OfferedPack, 'psychologist_name'>

const values = (pack: NewPack) => [
  pack.id,
  pack.name,
  pack.sessions,
  pack.price_minor,
  pack.valid_months,
  pack.psychologist,
  pack.modality,
  pack.active,
]

export const insertPack = (db: ClinicDb, pack: NewPack, nowMs: number) =>
  run(
    db,
    `insert into packs (id, name, sessions, price_minor, valid_months, psychologist, modality, active, currency, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...values(pack), pack.currency, iso(nowMs)],
  )

export const updatePack = (db: ClinicDb, pack: NewPack) =>
  run(
    db,
    `update packs set name = $2, sessions = $3, price_minor = $4, valid_months = $5, psychologist = $6, modality = $7,
       active = $8, currency = $9 where id = $1`,
    [...values(pack), pack.currency],
  )

/** Whoever holds sessions here. */
export const holder = (db: ClinicDb, user: string) =>
  row<{ accepts_new_bookings: boolean }>(
    db,
    `select p.accepts_new_bookings from users u join professionals p on p.clinic_id = u.clinic_id and p.user_id = u.id
     where u.id = $1 and u.is_active`,
    [user],
  )
