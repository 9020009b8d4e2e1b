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
          coalesce(d.bank_reference, b.bank_reference, p.bank_reference, w.bank_reference,
            regexp_replace(l.provider_ref, '^bank:', '')) as reference
        from ledger l
        left join appointments a on a.clinic_id = l.clinic_id and a.id = l.appointment_id
        left join bought_packs k on k.clinic_id = l.clinic_id and k.id = l.bought_pack_id
        join users c on c.clinic_id = l.clinic_id and c.id = case when a.patient is null then k.buyer else a.patient end
        left join users u on u.clinic_id = l.clinic_id and u.id = l.psychologist
        left join receipts r on r.clinic_id = l.clinic_id and r.ledger_id = l.id
        left join desk_payments d on d.clinic_id = a.clinic_id and d.appointment_id = a.id and l.kind = 'in_person'
        left join bought_packs b on b.clinic_id = k.clinic_id and b.id = k.id and l.kind = 'in_person'
        left join payments p on p.clinic_id = l.clinic_id and p.id = l.payment_id and l.kind = 'charge'
          and l.provider_ref = 'bank:' || p.bank_reference_key
        left join owed_refunds w on w.clinic_id = l.clinic_id and w.bank_reference_key = l.provider_ref
          and l.kind = 'returned_by_hand'
        where l.at >= greatest($1::date::timestamp at time zone $3, coalesce($4::timestamptz, '-infinity'))
          and l.at < ($2::date + 1)::timestamp at time zone $3
          and l.kind in ('charge', 'in_person', 'refund', 'refund_failed', 'returned_by_hand')
          and ($4::timestamptz is null or (l.at, l.id) > ($4::timestamptz, $5::uuid))
        order by l.at, l.id limit $6`,
    },
    [from, to, zone, behind?.exactly ?? null, behind?.id ?? null, count],
  )
