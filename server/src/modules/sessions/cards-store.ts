import { months, weekdays } from '@psico/contract/core/dates'
import type { AppointmentStatus, Appointment } from '@psico/contract/sessions/appointments'
import { isPersonFound } from '#database/person-search'
import { photoUrlOf } from '#modules/pictures/public'
import type { ClinicDb } from '#database/clinic'
import { row, rows } from '#database/sql'

/** What is made of the row for its reader. */
type Judged = 'agreement' | 'status_display' | 'no_show_undo_until' | 'missing_consents'

/** An appointment with what its card shows; money in minor units. */
export interface CardRow extends Omit<Appointment, Judged> {
  /** Of the patient. */
  born: string | null
  /** Since when it counts as missed. */
  missed_at: string | null
  fee_minor: number
  currency: string
  payment_method: 'online' | 'in_person'
  payment_status: Appointment['agreement']['payment_status']
  payment_way: Appointment['agreement']['payment_way']
  paid_minor: number
  refund_minor: number
  /** Of a live payment, what the clinic gave back at the provider itself. */
  back_minor: number
  paid_in_person: boolean
  paid_by: string | null
  fee_waived: boolean
  owed_minor: number
  owed_done: boolean
  rejected_reason: string | null
  refund_hours: number
  refund_until: string
  refund_percent: number
}

const cardColumns = `a.id, a.psychologist, pu.full_name as psychologist_name, pr.id as professional, a.patient,
  ${photoUrlOf('a.clinic_id', 'a.psychologist')} as psychologist_photo_url,
  cu.full_name as patient_name, cu.date_of_birth as born,
  case cu.kind when 'couple' then (select json_agg(json_build_object('id', x.id, 'name', x.full_name) order by x.full_name, x.id)
      from users x where x.clinic_id = a.clinic_id and x.id = any (people_of(a.patient)))
    else json_build_array(json_build_object('id', a.patient, 'name', cu.full_name)) end as participants, a.appointment_date, a.start_time, a.end_time, a.starts_at, a.status, a.meeting_link,
  a.modality, a.no_show, a.cancelled_late as late_cancellation, a.missed_at, a.attendance_confirmed_at, a.arrived_at, session_place(a.modality, pr.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place,
  exists (select 1 from reviews r where r.clinic_id = a.clinic_id and r.appointment_id = a.id) as has_review,
  a.series_id as series, a.series_number,
  (select s.sessions from series s where s.clinic_id = a.clinic_id and s.id = a.series_id) as series_count,
  a.hold_expires_at,
  case when a.status = 'pending' then coalesce(a.hold_expires_at, (select d.due_at from due_work d
    where d.clinic_id = a.clinic_id and d.kind = 'unpaid-release' and d.subject = a.id)) end as pay_until, a.fee_minor, a.currency, a.payment_method, a.refund_hours, a.refund_until,
  a.refund_percent, a.cancelled_by,
  coalesce(p.status, 'nothing') as payment_status, p.method as payment_way, coalesce(p.amount_minor, 0) as paid_minor,
  coalesce(p.refund_minor, 0) as refund_minor,
  coalesce(p.back_minor, 0) as back_minor,
  exists (select 1 from ledger l where l.clinic_id = a.clinic_id and l.appointment_id = a.id
    and l.kind = 'in_person') as paid_in_person,
  coalesce(d.state = 'waived', false) as fee_waived,
  case when d.payer <> a.patient then name_of_payer(d.payer) when p.payer <> a.patient then name_of_payer(p.payer) end as paid_by,
  coalesce(w.owed_minor, 0) as owed_minor, coalesce(w.owed_done, false) as owed_done, p.rejected_reason,
  case when p.status = 'in_review' or (a.status = 'pending' and p.status = 'open') then p.checkout_url end as checkout_url,
  (select json_build_object('id', b.id, 'name', b.name) from pack_uses s
    join bought_packs b on b.clinic_id = s.clinic_id and b.id = s.bought_pack_id
    where s.clinic_id = a.clinic_id and s.appointment_id = a.id and s.given_back_at is null) as pack`

/**
 * Read by their ids first, and then what belongs to each: `offset 0` keeps the planner to it. It takes clinic and professional for
 * independent, so that a professional's sessions count as one where they are hundreds, and it would come to a few sessions
 * through all of a clinic's, or through each of its people beside each other.
 */
const cardTables = (which: string): string => `(select * from appointments where ${which} offset 0) a
  cross join lateral (select full_name from users where clinic_id = a.clinic_id and id = a.psychologist offset 0) pu
  cross join lateral (select full_name, kind, date_of_birth from users where clinic_id = a.clinic_id and id = a.patient offset 0) cu
  cross join lateral (select address, video, subdomain from clinics where id = a.clinic_id offset 0) k
  cross join lateral (select id, office_address from professionals
    where clinic_id = a.clinic_id and user_id = a.psychologist offset 0) pr
  left join lateral (select state, payer from desk_payments where clinic_id = a.clinic_id and appointment_id = a.id offset 0) d on true
  left join lateral (
    select case when m.status = 'expired' then 'nothing' else m.status end as status, m.amount_minor, m.method, m.checkout_url, case when m.paid_at is not null then m.payer end as payer, m.rejected_reason,
      r.amount_minor as refund_minor,
      (select -sum(l.amount_minor)::int from ledger l where l.clinic_id = m.clinic_id and l.payment_id = m.id
         and l.kind in ('refund', 'refund_failed')) as back_minor
    from payments m left join refunds r on r.clinic_id = m.clinic_id and r.payment_id = m.id
    where m.clinic_id = a.clinic_id and m.appointment_id = a.id
    order by m.status = 'paid' desc, m.status not in ('open', 'expired') desc, m.created_at desc limit 1
  ) p on true
  left join lateral (
    select sum(o.amount_minor)::int as owed_minor, bool_and(o.done_at is not null) as owed_done
    from owed_refunds o where o.clinic_id = a.clinic_id and o.appointment_id = a.id
  ) w on true`

export const card = (db: ClinicDb, id: string) =>
  row<CardRow>(
    db,
    {
      name: 'appointment-card',
      text: `select ${cardColumns} from ${cardTables("id = $1 and status <> 'offered'")}`,
    },
    [id],
  )

/** Several, soonest first. */
export const cardsByIds = (db: ClinicDb, ids: readonly string[]) =>
  rows<CardRow>(
    db,
    {
      name: 'appointment-cards',
      text: `select ${cardColumns} from ${cardTables('id in (select it from each_of($1) it)')} order by a.starts_at, a.id`,
    },
    [ids],
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
  series?: string | undefined
}

/** A hold of the patient's own that ran out, for which nothing was ever paid and no proof was judged. */
const abandoned = `(a.status = 'cancelled' and a.cancelled_by = 'expiry' and a.booked_by = 'patient'
  and not exists (select from payments m where m.clinic_id = a.clinic_id and m.appointment_id = a.id
    and (m.status not in ('open', 'expired') or m.rejected_reason is not null)))`

type Counts = Record<'total' | 'pending' | 'confirmed' | 'cancelled' | 'completed', number>

export interface CardPage {
  /** How many match the filter. */
  count: number
  /** How many of each status, over everything of that person, whatever the filter. */
  counts: Counts
  found: CardRow[]
}

/**
 * One page of cards with its counters. Upcoming: soonest first; otherwise newest first. What the page shows is counted and
 * cut first, for staff by a statement that is planned anew each time: a plan that was made while the clinic was small would be
 * kept when it is large. The cards of a page are the same statement for everybody, which takes longer to plan than to answer.
 */
export async function cards(db: ClinicDb, whose: Whose, filter: CardFilter): Promise<CardPage> {
  const { counts, count, ids } = await cut(db, whose, filter)
  const found = new Map(ids.length > 0 ? (await cardsByIds(db, ids)).map((card) => [card.id, card]) : [])
  return { count, counts, found: ids.flatMap((id) => found.get(id) ?? []) }
}

async function cut(db: ClinicDb, whose: Whose, filter: CardFilter) {
  const values: unknown[] = []
  const value = (parameter: unknown): string => `$${values.push(parameter)}`
  // An hour that is only offered is nobody's appointment yet.
  const [seen, theirs] = ofWhom(whose, value)
  const own = `a.status <> 'offered'${theirs}`
  const wanted = wantedOf(whose, filter, value)
  const matching = `${searchedTables(filter)} where ${[own, ...wanted].join(' and ')}`
  const direction = filter.when === 'upcoming' ? 'asc' : 'desc'
  const [size, offset] = [value(filter.page_size), value((filter.page - 1) * filter.page_size)]
  const text = `${seen} select (select coalesce(json_object_agg(s.status, s.count), '{}') from ${byStatus(whose, own)} s) as statuses,
       (${wanted.length > 0 ? `select count(*) from ${matching}` : 'null::bigint'}) as count,
       array(select a.id from ${matching} order by a.starts_at ${direction}, a.id limit ${size} offset ${offset}) as ids`
  const found = await row<{ statuses: Partial<Counts>; count: number | null; ids: string[] }>(
    db,
    isOnesOwn(whose, filter) ? { name: `cards-of-patient-${filter.when ?? 'all'}`, text } : text,
    values,
  )
  const { statuses = {}, count = 0, ids = [] } = found ?? {}
  const each = { pending: 0, confirmed: 0, cancelled: 0, completed: 0, ...statuses }
  const total = Object.values(each).reduce((sum, subtotal) => sum + subtotal, 0)
  return { counts: { total, ...each }, count: count ?? total, ids }
}

/** Whether a patient reads what Mis Citas shows at first: a plan that is kept serves all who have as few sessions as a patient has. */
function isOnesOwn({ column }: Whose, filter: CardFilter): boolean {
  const { page: _page, page_size: _size, nowMs: _now, when: _when, ...others } = filter
  return column === 'patient' && Object.values(others).every((other) => other === undefined)
}

/** What goes before the statement, and a condition. A patient finds the sessions of all for whom they act, and those to which they came. */
function ofWhom({ column, userId }: Whose, value: (parameter: unknown) => string): [string, string] {
  if (column === null) return ['', '']
  if (column === 'psychologist') return ['', ` and a.psychologist = ${value(userId)}`]
  const seen = `with seen as (select it from patients_seen_by(${value(userId)}) it)`
  return [seen, ' and a.patient in (select it from seen)']
}

/** How many there are of each status: of the clinic from a tally of its past, of one person each of them. */
const byStatus = ({ column }: Whose, own: string): string =>
  column
    ? `(select a.status, count(*) as count from appointments a where ${own} group by a.status)`
    : 'sessions_by_status()'

/** Names are joined where a text is looked for, and only there. */
const searchedTables = ({ search }: CardFilter): string =>
  search?.trim()
    ? `appointments a join users pu on pu.clinic_id = a.clinic_id and pu.id = a.psychologist
       join users cu on cu.clinic_id = a.clinic_id and cu.id = a.patient`
    : 'appointments a'

/** The filter as conditions. */
function wantedOf(whose: Whose, filter: CardFilter, value: (parameter: unknown) => string): string[] {
  const wanted: string[] = []
  if (filter.status) wanted.push(`a.status = ${value(filter.status)}`)
  if (filter.patient) wanted.push(`a.patient = ${value(filter.patient)}`)
  if (filter.psychologist) wanted.push(`a.psychologist = ${value(filter.psychologist)}`)
  if (filter.series) wanted.push(`a.series_id = ${value(filter.series)}`)
  if (filter.from) wanted.push(`a.appointment_date >= ${value(filter.from)}`)
  if (filter.to) wanted.push(`a.appointment_date <= ${value(filter.to)}`)
  if (filter.when) {
    const moment = value(new Date(filter.nowMs).toISOString())
    const live = `(a.ends_at > ${moment} and a.status in ('pending', 'confirmed'))`
    // The first start, a day before at most, is for the index: no session is longer than that.
    if (filter.when === 'upcoming')
      wanted.push(`a.starts_at > ${moment}::timestamptz - interval '1 day'`, live)
    else wanted.push(`not ${live}`)
    // A patient who left the checkout has cancelled nothing.
    if (filter.when === 'past' && whose.column === 'patient') wanted.push(`not ${abandoned}`)
  }
  if (filter.search?.trim()) wanted.push(searched(whose.column, value(filter.search.trim())))
  return wanted
}

/**
 * Over the other side's name, the date (as written, as read aloud) or the time, without regard to case and accents.
 * One's own name is in every appointment: it would find them all.
 */
function searched(own: Whose['column'], text: string): string {
  const names = { patient: 'pu.folded_name', psychologist: 'cu.folded_name' }
  const name = own ? names[own] : "pu.folded_name || ' ' || cu.folded_name"
  // Patients look for names alone: how to reach a professional is not theirs to find.
  const people = own === 'patient' ? [] : own ? ['cu'] : ['pu', 'cu']
  const spoken = `${nth(weekdays, 'isodow')} || to_char(a.appointment_date, ' FMDD "de" ') || ${nth(months, 'month')}
    || to_char(a.appointment_date, ' "de" YYYY')`
  return `(strpos(concat_ws(' | ', ${name}, to_char(a.start_time, 'HH24:MI'), a.appointment_date::text,
    to_char(a.appointment_date, 'DD/MM/YYYY'), to_char(a.appointment_date, 'FMDD/FMMM/YYYY'), ${spoken}),
    folded(${text})) > 0 ${people.map((u) => `or ${isPersonFound(u, text)}`).join(' ')})`
}

/** The word of a list for a part of the date, without accents as everything that is searched. */
const nth = (words: readonly string[], field: string): string =>
  `('{${words.join(',').normalize('NFD').replaceAll(/\p{M}/gu, '')}}'::text[])[extract(${field} from a.appointment_date)::int]`
