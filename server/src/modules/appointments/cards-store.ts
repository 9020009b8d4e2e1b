import { months, weekdays } from '@psico/contract/dates'
import type { AppointmentStatus, Appointment } from '@psico/contract/appointments'
import { photoUrlOf } from '#modules/pictures/public'
import type { ClinicDb } from '#platform/db/clinic'
import { row, rows } from '#platform/db/sql'

/** An appointment with what its card shows; money in minor units, `count` of all that match the filter. */
export interface CardRow extends Omit<Appointment, 'agreement' | 'status_display'> {
  fee_minor: number
  currency: string
  payment_method: 'online' | 'in_person'
  payment_status: Appointment['agreement']['payment_status']
  paid_minor: number
  refund_minor: number
  /** Of a live payment, what the clinic gave back at the provider itself. */
  back_minor: number
  paid_in_person: boolean
  refund_hours: number
  refund_until: string
  refund_percent: number
  count: number
}

const cardColumns = `a.id, a.psychologist, pu.full_name as psychologist_name, pr.id as professional, a.patient,
  ${photoUrlOf('a.clinic_id', 'a.psychologist')} as psychologist_photo_url,
  cu.full_name as patient_name, a.appointment_date, a.start_time, a.end_time, a.starts_at, a.status, a.meeting_link,
  a.modality, a.no_show, json_build_object('modality', a.modality,
    'address', case when a.modality = 'in_person' then coalesce(nullif(pr.office_address, ''), nullif(k.address, '')) end,
    'meeting_link', case when a.modality = 'online' then nullif(a.meeting_link, '') end) as place,
  exists (select 1 from reviews r where r.clinic_id = a.clinic_id and r.appointment_id = a.id) as has_review,
  a.hold_expires_at, a.fee_minor, a.currency, a.payment_method, a.refund_hours, a.refund_until,
  a.refund_percent, a.cancelled_by,
  coalesce(p.status, 'nothing') as payment_status, coalesce(p.amount_minor, 0) as paid_minor,
  coalesce(p.refund_minor, 0) as refund_minor,
  coalesce(p.back_minor, 0) as back_minor,
  exists (select 1 from ledger l where l.clinic_id = a.clinic_id and l.appointment_id = a.id
    and l.kind = 'in_person') as paid_in_person,
  case when a.status = 'pending' and p.status = 'open' then p.checkout_url end as checkout_url`

const cardTables = `appointments a
  join users pu on pu.clinic_id = a.clinic_id and pu.id = a.psychologist
  join users cu on cu.clinic_id = a.clinic_id and cu.id = a.patient
  join clinics k on k.id = a.clinic_id
  join professionals pr on pr.clinic_id = a.clinic_id and pr.user_id = a.psychologist
  left join lateral (
    select case when m.status = 'expired' then 'nothing' else m.status end as status, m.amount_minor, m.checkout_url,
      r.amount_minor as refund_minor,
      (select -sum(l.amount_minor)::int from ledger l where l.clinic_id = m.clinic_id and l.payment_id = m.id
         and l.kind in ('refund', 'refund_failed')) as back_minor
    from payments m left join refunds r on r.clinic_id = m.clinic_id and r.payment_id = m.id
    where m.clinic_id = a.clinic_id and m.appointment_id = a.id
    order by m.status = 'paid' desc, m.status not in ('open', 'expired') desc, m.created_at desc limit 1
  ) p on true`

export const card = (db: ClinicDb, id: string) =>
  row<CardRow>(
    db,
    { name: 'appointment-card', text: `select ${cardColumns} from ${cardTables} where a.id = $1` },
    [id],
  )

/** Whose appointments: those of one side's user id, or the whole clinic's. */
export interface Whose {
  column: 'patient' | 'psychologist' | null
  userId: string
}

export interface CardFilter {
  page: number
  page_size: number
  nowMs: number
  status?: AppointmentStatus | undefined
  when?: 'upcoming' | 'past' | undefined
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  patient?: string | undefined
  psychologist?: string | undefined
}

/** One page of cards. Upcoming: soonest first; otherwise newest first. */
export function cards(db: ClinicDb, whose: Whose, filter: CardFilter): Promise<CardRow[]> {
  const values: unknown[] = []
  const value = (it: unknown): string => `$${values.push(it)}`
  const wanted = ['true']
  if (whose.column) wanted.push(`a.${whose.column} = ${value(whose.userId)}`)
  if (filter.status) wanted.push(`a.status = ${value(filter.status)}`)
  if (filter.patient) wanted.push(`a.patient = ${value(filter.patient)}`)
  if (filter.psychologist) wanted.push(`a.psychologist = ${value(filter.psychologist)}`)
  if (filter.from) wanted.push(`a.appointment_date >= ${value(filter.from)}`)
  if (filter.to) wanted.push(`a.appointment_date <= ${value(filter.to)}`)
  if (filter.when) {
    const live = `(a.ends_at > ${value(new Date(filter.nowMs).toISOString())} and a.status in ('pending', 'confirmed'))`
    wanted.push(filter.when === 'upcoming' ? live : `not ${live}`)
  }
  if (filter.search?.trim()) wanted.push(searched(whose.column, value(filter.search.trim())))
  const direction = filter.when === 'upcoming' ? 'asc' : 'desc'
  return rows<CardRow>(
    db,
    `select ${cardColumns}, m.count from (
       select a.clinic_id, a.id, count(*) over () as count from appointments a
       join users pu on pu.clinic_id = a.clinic_id and pu.id = a.psychologist
       join users cu on cu.clinic_id = a.clinic_id and cu.id = a.patient
       where ${wanted.join(' and ')}
       order by a.starts_at ${direction}, a.id limit ${value(filter.page_size)}
       offset ${value((filter.page - 1) * filter.page_size)}
     ) m join ${cardTables.replace('appointments a', 'appointments a on a.clinic_id = m.clinic_id and a.id = m.id')}
     order by a.starts_at ${direction}, a.id`,
    values,
  )
}

/**
 * Over the other side's name, the date (as written, as read aloud) or the time, without regard to case and accents.
 * One's own name is in every appointment: it would find them all.
 */
function searched(own: Whose['column'], text: string): string {
  const names = { patient: 'pu.folded_name', psychologist: 'cu.folded_name' }
  const name = own ? names[own] : "pu.folded_name || ' ' || cu.folded_name"
  const spoken = `${nth(weekdays, 'isodow')} || to_char(a.appointment_date, ' FMDD "de" ') || ${nth(months, 'month')}
    || to_char(a.appointment_date, ' "de" YYYY')`
  return `strpos(concat_ws(' | ', ${name}, to_char(a.start_time, 'HH24:MI'), a.appointment_date::text,
    to_char(a.appointment_date, 'DD/MM/YYYY'), to_char(a.appointment_date, 'FMDD/FMMM/YYYY'), ${spoken}),
    folded(${text})) > 0`
}

/** The word of a list for a part of the date, without accents as everything that is searched. */
const nth = (words: readonly string[], field: string): string =>
  `('{${words.join(',').normalize('NFD').replaceAll(/\p{M}/gu, '')}}'::text[])[extract(${field} from a.appointment_date)::int]`

export interface Counts {
  total: number
  pending: number
  confirmed: number
  cancelled: number
  completed: number
}

/** How many of each status, over everything of that person. */
export async function counts(db: ClinicDb, whose: Whose): Promise<Counts> {
  const found = await row<Counts>(
    db,
    `select count(*) as total, count(*) filter (where status = 'pending') as pending,
       count(*) filter (where status = 'confirmed') as confirmed,
       count(*) filter (where status = 'cancelled') as cancelled,
       count(*) filter (where status = 'completed') as completed
     from appointments ${whose.column ? `where ${whose.column} = $1` : ''}`,
    whose.column ? [whose.userId] : [],
  )
  return found ?? { total: 0, pending: 0, confirmed: 0, cancelled: 0, completed: 0 }
}
