import type { Subject } from '#core/money-subject'
import type { Modality, Place } from '@psico/contract/sessions/appointments'
import type { ClinicDb } from '#database/clinic'
import { row } from '#database/sql'
import { problems } from './problems.ts'

/** What the page after the checkout shows of the appointment. */
export interface PaidAppointment {
  id: string
  patient: string
  patient_name: string
  /** Who comes: the patient, or the two of a couple. */
  people: string[]
  /** Who may act as the patient. */
  acting: string[]
  psychologist: string
  professional: string
  psychologist_name: string
  appointment_date: string
  start_time: string
  ends_at: string
  status: string
  cancelled_by: string | null
  modality: Modality
  place: Place
}

export const paidAppointment = (db: ClinicDb, id: string) =>
  row<PaidAppointment>(
    db,
    `select a.id, a.patient, o.full_name as patient_name, people_of(a.patient) as people, who_acts_for(a.patient) as acting, a.psychologist, p.id as professional, u.full_name as psychologist_name,
       a.appointment_date, a.start_time, a.ends_at, a.status, a.cancelled_by, a.modality,
       session_place(a.modality, p.office_address, k.address, a.meeting_link, room_address(k.video, k.subdomain, a.id)) as place
     from appointments a
     join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
     join users o on o.clinic_id = a.clinic_id and o.id = a.patient
     join professionals p on p.clinic_id = a.clinic_id and p.user_id = a.psychologist
     join clinics k on k.id = a.clinic_id
     where a.id = $1`,
    [id],
  )

/** Whether a patient is kept from somebody. */
export const isKeptFrom = async (db: ClinicDb, patient: string, reader: string): Promise<boolean> =>
  (await row<{ is: boolean }>(db, 'select is_kept_from($1, null, $2) as is', [patient, reader]))?.is ?? true

/** What the page after the checkout shows of a pack. */
export interface PaidPack extends Record<string, unknown> {
  id: string
  name: string
  buyer: string
  /** Who may act as the buyer. */
  acting: string[]
  email: string
  professional: string | null
  state: string
}

export const paidPack = (db: ClinicDb, id: string) =>
  row<PaidPack>(
    db,
    `select b.id, b.name, b.buyer, who_acts_for(b.buyer) as acting, p.id as professional, b.state,
       case when b.payer is not null then coalesce(address_of_payer(b.payer), '')
         else coalesce((select y.email from payments m join users y on y.clinic_id = m.clinic_id and y.id = m.payer
           where m.clinic_id = b.clinic_id and m.bought_pack_id = b.id
           order by m.paid_at desc nulls last, m.created_at desc limit 1), u.email,
         (select x.email from users x where x.clinic_id = b.clinic_id and x.id = any (people_of(b.buyer))
           order by x.email limit 1), '') end as email
     from bought_packs b
     join users u on u.clinic_id = b.clinic_id and u.id = b.buyer
     left join professionals p on p.clinic_id = b.clinic_id and p.user_id = b.psychologist
     where b.id = $1`,
    [id],
  )

/** What a checkout and the mails about its money say of an appointment. */
export interface ShownAtCheckout {
  /** Of who paid; where nobody did yet, of the patient, or of one of a couple. */
  patient_email: string
  /** What is paid for, in the words of the checkout. */
  what: string
  /** The page to go back to; null where it is nobody's. */
  professional: string | null
}

export const shownAtCheckout = (db: ClinicDb, subject: Subject): Promise<ShownAtCheckout> =>
  subject.appointment_id === null
    ? shownOfPack(db, subject.bought_pack_id ?? '')
    : shownOfSession(db, subject.appointment_id)

async function shownOfPack(db: ClinicDb, pack: string): Promise<ShownAtCheckout> {
  const found = await paidPack(db, pack)
  if (!found) throw problems.packNotFound()
  return { patient_email: found.email, what: found.name, professional: found.professional }
}

async function shownOfSession(db: ClinicDb, appointment: string): Promise<ShownAtCheckout> {
  const found = await row<ShownAtCheckout & Record<string, unknown>>(
    db,
    {
      name: 'payment-shown-at-checkout',
      text: `select case when d.payer is not null then coalesce(address_of_payer(d.payer), '')
          else coalesce((select y.email from payments m join users y on y.clinic_id = m.clinic_id and y.id = m.payer
            where m.clinic_id = a.clinic_id and m.appointment_id = a.id
            order by m.paid_at desc nulls last, m.created_at desc limit 1), c.email,
          (select x.email from users x where x.clinic_id = a.clinic_id and x.id = any (people_of(a.patient))
            order by x.email limit 1)) end as patient_email, 'Consulta con ' || u.full_name as what, p.id as professional
        from appointments a
        join users c on c.clinic_id = a.clinic_id and c.id = a.patient
        join users u on u.clinic_id = a.clinic_id and u.id = a.psychologist
        join professionals p on p.clinic_id = a.clinic_id and p.user_id = a.psychologist
        left join desk_payments d on d.clinic_id = a.clinic_id and d.appointment_id = a.id
        where a.id = $1`,
    },
    [appointment],
  )
  if (!found) throw problems.appointmentNotFound()
  return found
}
