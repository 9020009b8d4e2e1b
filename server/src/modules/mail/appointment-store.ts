import type { Place } from '@psico/contract/sessions/appointments'
import type { PackOfSession } from '@psico/contract/packs/pack-lines'
import type { ClinicDb } from '#database/clinic'
import { among, row, rows, run } from '#database/sql'

export interface StoredAppointment {
  id: string
  sequence: number
  starts_at: string
  ends_at: string
  psychologist: string
  patient: string
  psychologist_name: string
  psychologist_email: string
  patient_name: string
  /** Null of who left none, and of a couple, both of whom have their own. */
  patient_email: string | null
  /** Who may act as the patient: themself, or both of a couple. */
  acting: string[]
  appointment_date: string
  start_time: string
  end_time: string
  status: 'pending' | 'confirmed' | 'cancelled' | 'completed'
  cancelled_by: 'patient' | 'professional' | 'clinic' | 'expiry' | null
  place: Place
  fee_minor: number
  clinic_phone: string
  payment_method: 'online' | 'in_person'
  no_show: boolean
  cancelled_late: boolean
  /** Of one of a series that is paid online: hours before its start at which it is asked for, and let go unpaid. */
  ask_hours: number | null
  release_hours: number | null
  refund_until: string
  refund_percent: number
  /** Paid online or at the desk, in minor units, and what the clinic gave back of it at the provider itself. */
  paid_minor: number
  back_minor: number
  fee_waived: boolean
  pack: PackOfSession | null
}

/** Appointments with their two people, as they stand now, soonest first. */
export const appointments = (db: ClinicDb, ids: readonly string[]): Promise<StoredAppointment[]> =>
  rows<StoredAppointment & Record<string, unknown>>(
    db,
    among(
      'mail-appointments',
      ids,
      'uuid',
      (
        match,
      ) => `select distinct on (a.starts_at, a.id) a.id, a.sequence, a.starts_at, a.ends_at, a.appointment_date,
          a.start_time, a.end_time, a.status, a.cancelled_by, a.fee_minor, a.refund_until,
          k.admin_phone as clinic_phone,
          session_place(a.modality, o.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place, a.refund_percent, a.psychologist, a.patient,
          a.payment_method, a.no_show, a.cancelled_late, a.ask_hours, a.release_hours,
          coalesce(m.amount_minor, case when exists (select from ledger l where l.clinic_id = a.clinic_id and l.appointment_id = a.id and l.kind = 'in_person') then a.fee_minor else 0 end) as paid_minor,
          exists (select from desk_payments d where d.clinic_id = a.clinic_id and d.appointment_id = a.id and d.state = 'waived') as fee_waived,
          coalesce((select -sum(l.amount_minor) from ledger l where l.clinic_id = a.clinic_id and l.payment_id = m.id
            and l.kind in ('refund', 'refund_failed')), 0)::int as back_minor,
          (select json_build_object('name', b.name, 'is_back', x.given_back_at is not null,
            'is_over', x.given_back_at is not null and b.state = 'returned') from pack_uses x
            join bought_packs b on b.clinic_id = x.clinic_id and b.id = x.bought_pack_id where x.clinic_id = a.clinic_id and x.appointment_id = a.id order by x.used_at desc, x.id desc limit 1) as pack,
          s.full_name as psychologist_name, s.email as psychologist_email,
          p.full_name as patient_name, p.email as patient_email, who_acts_for(a.patient) as acting
        from appointments a
        join users s on s.clinic_id = a.clinic_id and s.id = a.psychologist
        join users p on p.clinic_id = a.clinic_id and p.id = a.patient
        join clinics k on k.id = a.clinic_id
        left join professionals o on o.clinic_id = a.clinic_id and o.user_id = a.psychologist
        left join payments m on m.clinic_id = a.clinic_id and m.appointment_id = a.id and m.status = 'paid'
        where a.id ${match} order by a.starts_at, a.id`,
    ),
    [ids],
  )

/** Whether a mail about a later state waits for the same person or reached them. One that tells a new link voids only those of former ones. */
export async function isSuperseded(
  db: ClinicDb,
  { appointment, sequence }: { appointment: string; sequence: number },
  { kind, recipient }: { kind: string; recipient: string },
) {
  const later = await row(
    db,
    {
      name: 'mail-superseded',
      text: `select 1 from mails where about = $1 and recipient = $2
        and (kind in ('appointment_confirmed', 'appointment_moved', 'appointment_given', 'appointment_modality', 'appointment_cancelled')
          or (kind = 'appointment_link' and $4 = 'appointment_link'))
        and (payload ->> 'sequence')::int > $3 and status in ('waiting', 'sent') limit 1`,
    },
    [appointment, recipient, sequence, kind],
  )
  return later !== undefined
}

export interface Upcoming {
  id: string
  sequence: number
  starts_at: string
  /** Who is reminded: the patient, or one of a couple, each on their own. */
  person: string
  patient: string
  /** Empty where the patient left none. */
  patient_email: string
  /** The patient takes reminders by WhatsApp, and the clinic sends them. */
  by_whatsapp: boolean
  /** The latest of the booking and of the mails that told the patient the hour. */
  told_at: string
  /** Reminders of this very hour that wait or went out. */
  reminded: string[]
}

/**
 * Those of the appointments that are there: whoever moves one of them waits for the end of this transaction. One that
 * somebody is moving is left out unless it is `waitedFor`.
 */
export async function keepHours(db: ClinicDb, ids: readonly string[], waitedFor: boolean): Promise<string[]> {
  const kept = await rows<{ id: string }>(
    db,
    among(
      waitedFor ? 'mail-keep-hours' : 'mail-keep-free-hours',
      ids,
      'uuid',
      (match) => `select id from appointments where id ${match} for share ${waitedFor ? '' : 'skip locked'}`,
    ),
    [ids],
  )
  return kept.map((mail) => mail.id)
}

/**
 * Of these appointments those that are agreed and still to start: confirmed, or booked by staff. What is let go unpaid by
 * now is not reminded of on its way out.
 */
export const upcoming = (db: ClinicDb, ids: readonly string[], nowMs: number): Promise<Upcoming[]> =>
  rows<Upcoming & Record<string, unknown>>(
    db,
    among(
      'mail-upcoming',
      ids,
      'uuid',
      (
        match,
      ) => `select a.id, a.sequence, a.starts_at, p.id as person, a.patient, coalesce(p.email, '') as patient_email,
          exists (select from notification_choices n join whatsapp_accounts w on w.clinic_id = n.clinic_id
            and w.replaced_at is null and w.mode = 'cloud'
            where n.clinic_id = a.clinic_id and n.user_id = p.id and n.whatsapp) as by_whatsapp,
          greatest(a.created_at, max(m.created_at) filter (
            where m.kind in ('appointment_confirmed', 'appointment_moved'))) as told_at,
          coalesce(array_agg(m.kind) filter (where m.kind like 'reminder%' and m.status <> 'dropped'
            and (m.payload ->> 'starts_at')::timestamptz = a.starts_at), '{}') as reminded
        from appointments a
        join lateral (select u.id, u.email from users u
            where u.clinic_id = a.clinic_id and u.id = a.patient and u.is_active and u.email is null
          union all select t.id, t.email from told_of(a.patient) t) p on true
        left join mails m on m.clinic_id = a.clinic_id and m.about = a.id and m.recipient = coalesce(p.email, '')
        where a.id ${match} and a.starts_at > $2
          and is_reminded_of(a.status, a.booked_by, a.hold_expires_at)
          and not exists (select 1 from due_work w where w.clinic_id = a.clinic_id and w.kind = 'unpaid-release'
            and w.subject = a.id and w.due_at <= $2)
        group by a.clinic_id, a.id, p.id, p.email order by a.id`,
    ),
    [ids, new Date(nowMs).toISOString()],
  )

/** The version of its patient's links, of a form that can still be filled; undefined of any other. */
export const linksOfForm = async (db: ClinicDb, id: string, nowMs: number): Promise<number | undefined> =>
  (
    await row<{ links_version: number }>(
      db,
      `select u.links_version from questionnaires q join users u on u.clinic_id = q.clinic_id and u.id = q.patient
       where q.id = $1 and q.answered_at is null and q.expires_at > $2 and u.is_active`,
      [id, new Date(nowMs).toISOString()],
    )
  )?.links_version

/** The whole name of somebody of the clinic. */
export const nameOf = async (db: ClinicDb, person: string): Promise<string> =>
  (await row<{ full_name: string }>(db, 'select full_name from users where id = $1', [person]))?.full_name ??
  ''

export interface Offered {
  starts_at: string
  expires_at: string
  psychologist_name: string
}

/** An hour that is kept for who reads; undefined once it is not, or they act for who waits no more. */
export const offered = (db: ClinicDb, id: string, recipient: string, nowMs: number) =>
  row<Offered & Record<string, unknown>>(
    db,
    `select o.starts_at, o.expires_at, u.full_name as psychologist_name
     from waiting_offers o join waiting_entries e on e.clinic_id = o.clinic_id and e.id = o.entry
     join users u on u.clinic_id = e.clinic_id and u.id = e.psychologist
     where o.id = $1 and o.state = 'live' and o.expires_at > $2
       and exists (select from users r where r.email = $3 and r.id = any (who_acts_for(e.patient)))`,
    [id, new Date(nowMs).toISOString(), recipient],
  )

/** For whom a contact acts from now on; undefined once they do not, or are blocked. */
export const portalGiven = (
  db: ClinicDb,
  contact: string,
  recipient: string,
): Promise<{ patient_name: string } | undefined> =>
  row(
    db,
    `select p.first_name as patient_name from contacts c
       join users p on p.clinic_id = c.clinic_id and p.id = c.patient and p.is_active
     where c.id = $1 and c.portal and not is_blocked_for(c.patient, $2, c.account)`,
    [contact, recipient],
  )

/** As whose contacts these addresses are known, by whatever address or account, and whether the patient is kept from them. */
export const contactsAmong = (
  db: ClinicDb,
  emails: readonly string[],
): Promise<{ patient: string; email: string; first_name: string; kept: boolean }[]> =>
  rows(
    db,
    {
      name: 'mail-contacts-among',
      text: `select it.patient, it.email, it.first_name, is_kept_from(it.patient, it.email, null) as kept from (
        select c.patient, c.email, c.first_name from contacts c where c.email = any ($1::text[])
        union select c.patient, u.email, c.first_name from contacts c
          join users u on u.clinic_id = c.clinic_id and u.id = c.account where u.email = any ($1::text[])
        union select c.patient, o.email, c.first_name from contacts c cross join unnest(c.other_emails) o(email)
          where c.blocked and c.other_emails && $1::text[] and o.email = any ($1::text[])) it`,
    },
    [emails],
  )

/** Gives a mail back that another channel had, unless that one brought it there; false where there is nothing to give back. */
export async function takeBack(db: ClinicDb, mail: string): Promise<boolean> {
  const news = `select 1 from messages where about = (select about from mails where id = $1) and mail = $1 for update`
  await run(db, news, [mail])
  const back = await row<{ about: string }>(
    db,
    `update mails m set status = 'waiting' where m.id = $1 and m.status = 'handed' and not exists (
       select from messages x where x.clinic_id = m.clinic_id and x.about = m.about and x.mail = m.id
         and x.state in ('delivered', 'read')) returning m.about`,
    [mail],
  )
  if (!back) return false
  const dropped = `update messages set state = 'dropped' where about = $1 and mail = $2 and state = 'waiting'`
  await run(db, dropped, [back.about, mail])
  return true
}
