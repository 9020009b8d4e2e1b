import type { Place } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'

/** What stands on a receipt of a session. Money in minor units. */
export interface ReceiptRow extends PaidRow {
  patient: string
  psychologist_name: string
  license_number: string
  appointment_date: string
  start_time: string
  end_time: string
  place: Place
  status: string
}

/** What stands on a receipt of whatever it is. */
interface PaidRow {
  id: string
  patient_name: string
  /** Who paid, where that was somebody else than the patient and is known. */
  payer_name: string | null
  amount_minor: number
  currency: string
  /** The row of the ledger that it is of. */
  ledger: string
  method: 'card' | 'qr' | 'transfer' | 'in_person' | 'cash' | 'card_terminal'
  paid_at: string
  reference: string
  refund_minor: number
  refunded_at: string | null
  /** Every try to send it back failed. */
  refund_failed: boolean
}

/**
 * Whose appointment it is, whether paid or not, who paid it, and whether its receipt is somebody's: the patient's, and theirs
 * who paid; where nobody knows who did, of whoever may act for the patient. It says when and where the child is, so that
 * nobody has it from whom the child is kept.
 */
export const ownersOf = (db: ClinicDb, appointment: string, reader: string) =>
  row<{
    patient: string
    payer: string | null
    is_theirs: boolean
    /** Who comes, or answers for them: others who paid read what became of the money, and not where the two meet. */
    is_close: boolean
  }>(
    db,
    `select a.patient, y.account as payer,
       ($2::uuid in (a.patient, y.account) or (p.payer is null and d.payer is null and $2 = any (who_acts_for(a.patient))))
         and not is_kept_from(a.patient, null, $2) as is_theirs,
       $2 = any (people_of(a.patient) || who_acts_for(a.patient)) as is_close
     from appointments a left join lateral (
       select payer from payments m where m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.paid_at is not null
         and m.payer is not null
       order by m.paid_at desc limit 1) p on true
     left join desk_payments d on d.clinic_id = a.clinic_id and d.appointment_id = a.id
     cross join lateral (select case when d.payer is null then p.payer else account_of_payer(d.payer) end as account) y
     where a.id = $1`,
    [appointment, reader],
  )

const payerName = (payer: string, patient: string): string =>
  `case when ${payer} <> ${patient} then name_of_payer(${payer}) end as payer_name`

/** The payment that counts: the one that was kept before one that went back; money taken in person after both. */
export const receipt = (db: ClinicDb, appointment: string) =>
  row<ReceiptRow & Record<string, unknown>>(
    db,
    `select a.id, a.patient, c.full_name as patient_name, ${payerName('case when d.payer is null then m.payer else d.payer end', 'a.patient')}, u.full_name as psychologist_name, p.license_number,
       a.appointment_date, a.start_time, a.end_time, l.amount_minor, l.currency, l.id as ledger, l.method,
       session_place(a.modality, p.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place, a.status,
       coalesce(m.paid_at, l.at) as paid_at, coalesce(d.bank_reference, l.provider_ref) as reference,
       coalesce(r.amount_minor, 0) as refund_minor, r.done_at as refunded_at,
       coalesce(r.status = 'failed', false) as refund_failed
     from appointments a
     join ledger l on l.clinic_id = a.clinic_id and l.appointment_id = a.id and l.kind in ('charge', 'in_person')
     join users c on c.clinic_id = a.clinic_id and c.id = a.patient
     join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     join clinics k on k.id = a.clinic_id
     join professionals p on p.clinic_id = a.clinic_id and p.user_id = a.psychologist
     left join desk_payments d on d.clinic_id = a.clinic_id and d.appointment_id = a.id and l.kind = 'in_person'
     left join payments m on m.clinic_id = l.clinic_id and m.id = l.payment_id
     left join refunds r on r.clinic_id = l.clinic_id and r.payment_id = l.payment_id
     where a.id = $1
     order by r.id is null desc, l.at, l.id limit 1`,
    [appointment],
  )

export interface Letterhead {
  address: string
  admin_phone: string
}

export const letterhead = async (db: ClinicDb): Promise<Letterhead> =>
  (await row<Letterhead & Record<string, unknown>>(db, 'select address, admin_phone from clinics')) ?? {
    address: '',
    admin_phone: '',
  }

/** What stands on the receipt of a pack. */
export interface PackReceiptRow extends PaidRow {
  buyer: string
  payer: string | null
  name: string
  kind: 'sessions' | 'credit'
  state: string
  sessions: number | null
  sessions_left: number
  open_minor: number
  expires_at: string | null
  /** The reader's own: they bought it, paid it, or act for who did, where nobody else was noted as who paid. */
  is_theirs: boolean
}

/** The receipt of a pack with what is left of it now; undefined where there is no such pack, `ledger` is null where nothing was paid. */
export const packReceipt = (db: ClinicDb, pack: string, reader: string) =>
  row<Omit<PackReceiptRow, 'ledger'> & { ledger: string | null } & Record<string, unknown>>(
    db,
    `select b.id, b.buyer, y.account as payer, c.full_name as patient_name, ${payerName('case when b.payer is null then m.payer else b.payer end', 'b.buyer')}, b.name, b.kind, b.state, b.sessions, b.sessions_left, b.open_minor,
       b.expires_at, l.amount_minor, b.currency, l.id as ledger, l.method, coalesce(m.paid_at, l.at) as paid_at,
       coalesce(b.bank_reference, l.provider_ref) as reference, coalesce(r.amount_minor, 0) as refund_minor,
       r.done_at as refunded_at, coalesce(r.status = 'failed', false) as refund_failed,
       ($2 in (b.buyer, y.account)
           or (b.payer is null and coalesce(m.payer = b.buyer, true) and $2 = any (who_acts_for(b.buyer))))
         and not is_kept_from(b.buyer, null, $2) as is_theirs
     from bought_packs b
     join users c on c.clinic_id = b.clinic_id and c.id = b.buyer
     left join ledger l on l.clinic_id = b.clinic_id and l.bought_pack_id = b.id and l.kind in ('charge', 'in_person')
     left join payments m on m.clinic_id = l.clinic_id and m.id = l.payment_id
     left join refunds r on r.clinic_id = l.clinic_id and r.payment_id = l.payment_id
     cross join lateral (select case when b.payer is null then m.payer else account_of_payer(b.payer) end as account) y
     where b.id = $1
     order by r.id is null desc, l.at, l.id limit 1`,
    [pack, reader],
  )

/** The pack that a session was booked with. */
export const packOf = async (db: ClinicDb, appointment: string): Promise<string | undefined> =>
  (
    await row<{ id: string }>(
      db,
      'select bought_pack_id as id from pack_uses where appointment_id = $1 and given_back_at is null',
      [appointment],
    )
  )?.id
