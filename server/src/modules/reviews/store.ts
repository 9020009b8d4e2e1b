import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** A review as it is kept; the name is for `shownName` alone. */
export interface ReviewRow {
  id: string
  rating: number
  comment: string
  created_at: string
  first_name: string
  show_name: boolean
}

const newestFirst = {
  name: 'reviews-of',
  text: `select counted.ratings, page.* from (
      select coalesce(json_object_agg(rating, count), '{}') as ratings
      from (select rating, count(*) as count from reviews where psychologist = $1 group by rating) by_rating) counted
    left join (
      select r.id, r.rating, r.comment, r.created_at, r.show_name, u.first_name
      from reviews r
      join users u on u.clinic_id = r.clinic_id and u.id = r.patient
      where r.psychologist = $1
      order by r.created_at desc, r.id desc limit $2 offset $3) page on true
    order by page.created_at desc, page.id desc`,
}

/** A page of reviews, newest first, and how many of each rating there are over all pages. */
export async function pageOf(
  db: ClinicDb,
  psychologist: string,
  asked: { page: number; page_size: number },
): Promise<{ reviews: ReviewRow[]; counts: Map<number, number> }> {
  const found = await rows<ReviewRow & { ratings: Record<string, number> }>(db, newestFirst, [
    psychologist,
    asked.page_size,
    (asked.page - 1) * asked.page_size,
  ])
  const counted = Object.entries(found[0]?.ratings ?? {})
  return {
    counts: new Map(counted.map(([rating, count]) => [Number(rating), count])),
    // The row that is always there has no review where the page is empty.
    reviews: found.filter((reviewRow) => reviewRow.id !== null),
  }
}

export interface Rateable {
  patient: string
  psychologist: string
  psychologist_name: string
  status: string
  no_show: boolean
  appointment_date: string
  first_name: string
}

/** The appointment, kept as it is until the transaction ends. */
export const lockAppointment = (db: ClinicDb, id: string): Promise<Rateable | undefined> =>
  row<Rateable & Record<string, unknown>>(
    db,
    `select a.patient, a.psychologist, s.full_name as psychologist_name, a.status, a.no_show, a.appointment_date, p.first_name
     from appointments a
     join users s on s.clinic_id = a.clinic_id and s.id = a.psychologist
     join users p on p.clinic_id = a.clinic_id and p.id = a.patient
     where a.id = $1 for share of a`,
    [id],
  )

interface NewReview {
  id: string
  appointment: string
  psychologist: string
  patient: string
  rating: number
  comment: string
  showName: boolean
  nowMs: number
}

/** Answers false where the appointment has its review already. */
export async function insert(db: ClinicDb, review: NewReview): Promise<boolean> {
  const added = await run(
    db,
    `insert into reviews (id, appointment_id, psychologist, patient, rating, comment, show_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (clinic_id, appointment_id) do nothing`,
    [
      review.id,
      review.appointment,
      review.psychologist,
      review.patient,
      review.rating,
      review.comment,
      review.showName,
      new Date(review.nowMs).toISOString(),
    ],
  )
  return added > 0
}
