import { iso } from '#core/iso'
import { photoUrlOf } from '#modules/pictures/public'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

export type OfferState = 'live' | 'accepted' | 'moved' | 'declined' | 'expired' | 'withdrawn'

export interface Offer {
  id: string
  entry: string
  state: OfferState
  starts_ms: number
  ends_ms: number
  expires_ms: number
  patient: string
  /** Who may act for the patient. */
  acting: string[]
  psychologist: string
}

const offerColumns = `o.id, o.entry, o.state, (extract(epoch from o.starts_at) * 1000)::float8 as starts_ms,
  (extract(epoch from o.ends_at) * 1000)::float8 as ends_ms, (extract(epoch from o.expires_at) * 1000)::float8 as expires_ms,
  e.patient, who_acts_for(e.patient) as acting, e.psychologist`

export const findOffer = (db: ClinicDb, id: string) =>
  row<Offer & Record<string, unknown>>(
    db,
    `select ${offerColumns} from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     where o.id = $1`,
    [id],
  )

/** The same, locked. Call behind the professional's queue. */
export const lockOffer = (db: ClinicDb, id: string) =>
  row<Offer & Record<string, unknown>>(
    db,
    `select ${offerColumns} from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     where o.id = $1 for update of o`,
    [id],
  )

/** Live offers of a professional whose time is over, or that nobody can take any more. */
export const offersOver = (db: ClinicDb, psychologist: string, nowMs: number) =>
  rows<Offer & { ran_out: boolean } & Record<string, unknown>>(
    db,
    `select ${offerColumns}, o.expires_at <= $2 as ran_out
     from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     join users p on p.clinic_id = e.clinic_id and p.id = e.patient
     join users s on s.clinic_id = e.clinic_id and s.id = e.psychologist
     where e.psychologist = $1 and o.state = 'live'
       and (o.expires_at <= $2 or o.starts_at <= $2 or not p.is_active or not s.is_active or e.ended_at is not null)
     order by o.starts_at for update of o`,
    [psychologist, iso(nowMs)],
  )

/** All live offers of a professional, locked. Call behind their queue. */
export const liveOffersWith = (db: ClinicDb, psychologist: string) =>
  rows<Offer & Record<string, unknown>>(
    db,
    `select ${offerColumns} from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     where e.psychologist = $1 and o.state = 'live' order by o.starts_at for update of o`,
    [psychologist],
  )

export const liveOfferOf = (db: ClinicDb, entry: string) =>
  row<Offer & Record<string, unknown>>(
    db,
    `select ${offerColumns} from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     where o.entry = $1 and o.state = 'live' for update of o`,
    [entry],
  )

interface NewOffer {
  id: string
  entry: string
  startMs: number
  endMs: number
  nowMs: number
  by: string | null
}

/** Writes down an offer, for as long as the clinic lets one stand but never beyond the session's start; answers its end. */
export async function insertOffer(db: ClinicDb, offer: NewOffer): Promise<number> {
  const found = await row<{ expires_ms: number }>(
    db,
    `insert into waiting_offers (id, entry, starts_at, ends_at, offered_at, expires_at, offered_by)
     select $1, $2, $3::timestamptz, $4, $5::timestamptz,
       least($5::timestamptz + make_interval(mins => c.offer_minutes), $3::timestamptz), $6
     from clinics c where c.id = app_clinic()
     returning (extract(epoch from expires_at) * 1000)::float8 as expires_ms`,
    [offer.id, offer.entry, iso(offer.startMs), iso(offer.endMs), iso(offer.nowMs), offer.by],
  )
  if (!found) throw new Error('the clinic of this transaction is gone')
  return found.expires_ms
}

export const endOffer = (db: ClinicDb, id: string, state: Exclude<OfferState, 'live'>, nowMs: number) =>
  run(db, `update waiting_offers set state = $2, ended_at = $3 where id = $1 and state = 'live'`, [
    id,
    state,
    iso(nowMs),
  ])

/** What the page of an offer says of its professional. */
export const offerFace = (db: ClinicDb, psychologist: string) =>
  row<{
    psychologist_name: string
    psychologist_photo_url: string | null
    fee: number
    accepts_online_sessions: boolean
    accepts_in_person_sessions: boolean
  }>(
    db,
    `select u.full_name as psychologist_name, ${photoUrlOf('u.clinic_id', 'u.id')} as psychologist_photo_url,
       p.consultation_fee as fee, p.accepts_online_sessions, p.accepts_in_person_sessions
     from users u join professionals p on p.clinic_id = u.clinic_id and p.user_id = u.id where u.id = $1`,
    [psychologist],
  )
