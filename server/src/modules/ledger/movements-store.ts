import type { ClinicDb } from '#database/clinic'
import { rows } from '#database/sql'

/** Money that came in or went back. */
export interface Movement {
  id: string
  at: string
  /** The same to the microsecond, as the database orders them. */
  exactly: string
  kind: 'charge' | 'in_person' | 'refund' | 'refund_failed' | 'returned_by_hand'
  patient_name: string
  /** Who held the session at the charge. */
  psychologist_name: string | null
  method: string
  /** Minor units; what went back is below zero. */
  amount_minor: number
  currency: string
  /** Of the charge itself; null while nobody asked for its receipt. */
  receipt_year: number | null
  receipt_number: number | null
  /** Of the bank as it was typed, where somebody did; the books know it in small letters. */
  reference: string
}

interface Asked {
  /** Days of the clinic's zone, both included. */
  from: string
  to: string
  zone: string
  /** The last one read; null at the beginning. */
  behind: Pick<Movement, 'exactly' | 'id'> | null
}

/** At most `count` movements of these days, oldest first. What is only owed has not moved. */
export const movementsBehind = (db: ClinicDb, { from, to, zone, behind }: Asked, count: number) =>
  rows<Movement & Record<string, unknown>>(
    db,
    {
      name: 'payment-movements',
      text: `select l.id, l.at, l.at::text as exactly, l.kind, c.full_name as patient_name, u.full_name as psychologist_name, l.method,
          l.amount_minor, l.currency, r.year as receipt_year, r.number as receipt_number,
          coalesce(case l.kind
            when 'in_person' then coalesce(b.bank_reference, (select d.bank_reference from desk_payments d
              where d.clinic_id = l.clinic_id and d.appointment_id = l.appointment_id))
            when 'charge' then (select p.bank_reference from payments p where p.clinic_id = l.clinic_id
              and p.id = l.payment_id and l.provider_ref = 'bank:' || p.bank_reference_key)
            when 'returned_by_hand' then (select w.bank_reference from owed_refunds w
              where w.clinic_id = l.clinic_id and w.bank_reference_key = l.provider_ref) end,
            regexp_replace(l.provider_ref, '^bank:', '')) as reference
        from ledger l
        left join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
        left join bought_packs b on b.clinic_id = l.clinic_id and b.id = l.bought_pack_id
        join users c on c.clinic_id = l.clinic_id and c.id = case when a.patient is null then b.buyer else a.patient end
        left join users u on u.clinic_id = l.clinic_id and u.id = l.psychologist
        left join receipts r on r.clinic_id = l.clinic_id and r.ledger_id = l.id
        where l.at >= greatest($1::date::timestamp at time zone $3, coalesce($4::timestamptz, '-infinity'))
          and l.at < ($2::date + 1)::timestamp at time zone $3
          and l.kind in ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand')
          and ($4::timestamptz is null or (l.at, l.id) > ($4::timestamptz, $5::uuid))
        order by l.at, l.id limit $6`,
    },
    [from, to, zone, behind?.exactly ?? null, behind?.id ?? null, count],
  )
