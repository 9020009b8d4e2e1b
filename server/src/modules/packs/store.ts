import { iso } from '#core/iso'
import type { Modality } from '@psico/contract/sessions/appointments'
import type { DeskMethod } from '@psico/contract/desk/desk'
import type { OnlineWay } from '@psico/contract/ways-to-pay/ways-to-pay'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

/** A pack that somebody bought. Money in minor units, instants ISO. */
export interface Bought extends Record<string, unknown> {
  id: string
  pack_id: string | null
  kind: 'sessions' | 'credit'
  name: string
  buyer: string
  buyer_name: string
  /** Who paid, where that is known and was not the buyer. */
  payer_name: string | null
  /**
   * Whose the receipt is alone: the account of who was noted as who paid at the desk, or them as a contact without one, or who
   * paid online for somebody else; null where nobody is known.
   */
  noted_payer: string | null
  sessions: number | null
  price_minor: number
  currency: string
  valid_months: number | null
  psychologist: string | null
  psychologist_name: string | null
  modality: Modality | null
  state: 'waiting' | 'ended' | 'bought' | 'returned' | 'expired'
  method: OnlineWay | DeskMethod | 'in_person' | null
  sessions_left: number
  open_minor: number
  used: number
  /** What the sessions that were used would have cost alone. */
  used_minor: number
  /** What they took of it. */
  taken_minor: number
  bought_at: string | null
  expires_at: string | null
}

const bought = `select b.id, b.pack_id, b.kind, b.name, b.buyer, c.full_name as buyer_name,
    case when y.payer <> b.buyer then name_of_payer(y.payer) end as payer_name,
    case when b.payer is not null then coalesce(account_of_payer(b.payer), b.payer)
      when p.payer <> b.buyer then p.payer end as noted_payer, b.sessions, b.price_minor, b.currency,
    b.valid_months, b.psychologist, u.full_name as psychologist_name, b.modality, b.state, b.method, b.sessions_left,
    b.open_minor, coalesce(x.used, 0)::int as used, coalesce(x.used_minor, 0)::int as used_minor,
    coalesce(x.taken_minor, 0)::int as taken_minor, b.bought_at, b.expires_at
  from bought_packs b
  join users c on c.clinic_id = b.clinic_id and c.id = b.buyer
  left join users u on u.clinic_id = b.clinic_id and u.id = b.psychologist
  left join lateral (select m.payer from payments m where m.clinic_id = b.clinic_id and m.bought_pack_id = b.id
    and m.paid_at is not null order by m.paid_at desc limit 1) p on true
  cross join lateral (select case when b.payer is null then p.payer else b.payer end as payer) y
  left join lateral (select count(*) as used, sum(s.fee_minor) as used_minor, sum(s.taken_minor) as taken_minor from pack_uses s
    where s.clinic_id = b.clinic_id and s.bought_pack_id = b.id and s.given_back_at is null) x on true`

export const boughtById = (db: ClinicDb, id: string) => row<Bought>(db, `${bought} where b.id = $1`, [id])

/** Locks it until the transaction ends. Behind the queue and the session, before its payments. */
export async function lockBought(db: ClinicDb, id: string): Promise<Bought | undefined> {
  await run(db, 'select 1 from bought_packs where id = $1 for update', [id])
  return boughtById(db, id)
}

/** Those of some buyers that count or counted, the latest first. */
export const boughtBy = (db: ClinicDb, buyers: readonly string[]) =>
  rows<Bought>(
    db,
    `${bought} where b.buyer = any ($1::uuid[]) and b.state not in ('waiting', 'ended')
     order by b.state = 'bought' desc, b.bought_at desc, b.id limit 200`,
    [buyers],
  )

/** Those that may be used for a patient or a couple, and their own that are over. */
export const boughtFor = (db: ClinicDb, patient: string) =>
  rows<Bought>(
    db,
    `${bought} where b.buyer in (select each_of($1::uuid || who_acts_for($1))) and b.state not in ('waiting', 'ended')
       and (b.buyer = $1 or b.state = 'bought')
     order by b.state = 'bought' desc, b.bought_at desc, b.id limit 200`,
    [patient],
  )

/** Whether there may be packs of theirs to settle, whatever became of the account: a couple has those of its two people. */
export const isBuyerOrCouple = async (db: ClinicDb, patient: string): Promise<boolean> =>
  (await row(
    db,
    'select 1 where exists (select from bought_packs where buyer = $1) or exists (select from couples where id = $1)',
    [patient],
  )) !== undefined

/** Whether a pack may be used for a patient; by a patient who is not its buyer only where it is theirs as a couple. */
export const isFor = async (
  db: ClinicDb,
  purchase: { buyer: string; patient: string; asker: string | null },
): Promise<boolean> =>
  (
    await row<{ fits: boolean }>(
      db,
      `select ($1::uuid = $2::uuid or $1 = any (who_acts_for($2))) and ($3::uuid is null or $1 = $2 or $3 = $1 or $1 = any (people_of($2))) as fits`,
      [purchase.buyer, purchase.patient, purchase.asker],
    )
  )?.fits ?? false

/** Whom staff ask by mail for the money of a patient or a couple. */
export const askedToPay = (db: ClinicDb, buyer: string) =>
  rows<{ id: string; email: string }>(db, 'select id, email from asked_to_pay($1)', [buyer])

export const waitingOf = (db: ClinicDb, buyer: string, pack: string) =>
  row<Bought>(db, `${bought} where b.buyer = $1 and b.pack_id = $2 and b.state = 'waiting'`, [buyer, pack])

export interface NewBought {
  id: string
  pack: string | null
  kind: 'sessions' | 'credit'
  name: string
  buyer: string
  sessions: number | null
  priceMinor: number
  currency: string
  validMonths: number | null
  psychologist: string | null
  modality: Modality | null
  soldBy: string | null
  reference: string | null
  referenceKey: string | null
  /** Who paid at the desk; null where nobody said, and for what is paid online. */
  payer: string | null
  nowMs: number
}

/** False where the reference was counted before, or somebody began the same purchase in this moment. */
export const insertBought = (db: ClinicDb, newBought: NewBought): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        `insert into bought_packs (id, pack_id, kind, name, buyer, sessions, price_minor, currency, valid_months, psychologist,
           modality, sold_by, bank_reference, bank_reference_key, created_at, payer, state)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'waiting')`,
        [
          newBought.id,
          newBought.pack,
          newBought.kind,
          newBought.name,
          newBought.buyer,
          newBought.sessions,
          newBought.priceMinor,
          newBought.currency,
          newBought.validMonths,
          newBought.psychologist,
          newBought.modality,
          newBought.soldBy,
          newBought.reference,
          newBought.referenceKey,
          iso(newBought.nowMs),
          newBought.payer,
        ],
      )) > 0,
    () => false,
  )

/** It is paid: answers until when it is good, by the clinic's calendar. */
export const setBought = (db: ClinicDb, id: string, method: string, nowMs: number) =>
  row<{ expires_ms: number | null }>(
    db,
    `update bought_packs b set state = 'bought', method = $2, bought_at = $3, sessions_left = coalesce(sessions, 0),
       open_minor = price_minor,
       expires_at = (($3::timestamptz at time zone k.timezone) + make_interval(months => valid_months)) at time zone k.timezone
     from clinics k where k.id = b.clinic_id and b.id = $1
     returning (extract(epoch from b.expires_at) * 1000)::float8 as expires_ms`,
    [id, method, iso(nowMs)],
  )

export const setEnded = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, `update bought_packs set state = 'ended', closed_at = $2 where id = $1 and state = 'waiting'`, [
    id,
    iso(nowMs),
  ])

/** A session takes one, and what it is worth; the database refuses what is not there. */
export const take = (db: ClinicDb, id: string, sessions: number, minor: number) =>
  run(
    db,
    `update bought_packs set sessions_left = sessions_left - $2, open_minor = open_minor - $3
     where id = $1 and state = 'bought'`,
    [id, sessions, minor],
  )

/**
 * It comes back, to a pack that may have run out meanwhile; then it is good until `expiresMs`, and what was left when it ran
 * out, all that neither this session nor another has, stays lost.
 */
export const putBack = (
  db: ClinicDb,
  { id, used }: Pick<Bought, 'id' | 'used'>,
  sessions: number,
  minor: number,
  expiresMs: number | null,
) =>
  run(
    db,
    `update bought_packs set sessions_left = sessions_left + $2, open_minor = open_minor + $3, state = 'bought',
       sessions_expired = case when state = 'expired' and kind = 'sessions' then sessions - $5 else sessions_expired end,
       closed_at = null, expires_at = coalesce($4, expires_at) where id = $1`,
    [id, sessions, minor, expiresMs === null ? null : iso(expiresMs), used],
  )

/** What a session costs today with somebody; null where no fee is set. In currency units. */
export interface Fee extends Record<string, unknown> {
  psychologist: string
  name: string
  fee: number | null
  works_here: boolean
}

export const feesOf = (db: ClinicDb, people: readonly string[]) =>
  rows<Fee>(
    db,
    `select p.user_id as psychologist, u.full_name as name, nullif(p.consultation_fee, 0)::float8 as fee, u.is_active as works_here
     from professionals p join users u on u.clinic_id = p.clinic_id and u.id = p.user_id where p.user_id = any ($1::uuid[])`,
    [people],
  )

export const setPsychologist = (db: ClinicDb, id: string, psychologist: string) =>
  run(db, 'update bought_packs set psychologist = $2 where id = $1', [id, psychologist])

export const close = (db: ClinicDb, id: string, state: 'returned' | 'expired', nowMs: number) =>
  run(
    db,
    `update bought_packs set state = $2, sessions_left = 0, open_minor = 0, closed_at = $3 where id = $1`,
    [id, state, iso(nowMs)],
  )
