import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run, sqlState, unlessRefused } from '#database/sql'

/** A session that was booked with a pack. */
export interface Use extends Record<string, unknown> {
  id: string
  bought_pack_id: string
  appointment_id: string
  taken_minor: number
}

/** False where the session has a pack already. */
export const insertUse = (
  db: ClinicDb,
  packUse: {
    id: string
    pack: string
    appointment: string
    takenMinor: number
    feeMinor: number
    nowMs: number
  },
): Promise<boolean> =>
  unlessRefused(
    db,
    sqlState.unique,
    async () =>
      (await run(
        db,
        `insert into pack_uses (id, bought_pack_id, appointment_id, taken_minor, fee_minor, used_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          packUse.id,
          packUse.pack,
          packUse.appointment,
          packUse.takenMinor,
          packUse.feeMinor,
          iso(packUse.nowMs),
        ],
      )) > 0,
    () => false,
  )

/** What a session takes of a pack, where it does. */
export const useOf = (db: ClinicDb, appointment: string) =>
  row<Use>(
    db,
    {
      name: 'pack-use-of',
      text: `select id, bought_pack_id, appointment_id, taken_minor from pack_uses
        where appointment_id = $1 and given_back_at is null`,
    },
    [appointment],
  )

export const setGivenBack = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, 'update pack_uses set given_back_at = $2 where id = $1 and given_back_at is null', [id, iso(nowMs)])

/** So many sessions to come are booked with a pack. */
export const bookedWith = async (db: ClinicDb, pack: string, nowMs: number): Promise<number> =>
  (
    await row<{ count: number }>(
      db,
      `select count(*)::int as count from pack_uses u
       join appointments a on a.clinic_id = u.clinic_id and a.id = u.appointment_id
       where u.bought_pack_id = $1 and u.given_back_at is null
         and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)`,
      [pack, iso(nowMs)],
    )
  )?.count ?? 0

/** Ids of the sessions to come that are booked with a pack, the next first. */
export const sessionsAheadWith = async (db: ClinicDb, pack: string, nowMs: number): Promise<string[]> =>
  (
    await rows<{ id: string }>(
      db,
      `select a.id from pack_uses u join appointments a on a.clinic_id = u.clinic_id and a.id = u.appointment_id
       where u.bought_pack_id = $1 and u.given_back_at is null
         and is_live_ahead(a.status, a.hold_expires_at, a.starts_at, $2)
       order by a.starts_at, a.id`,
      [pack, iso(nowMs)],
    )
  ).map(({ id }) => id)

/** Whether money was taken for a session that stands in the books. */
export const isPaidOtherwise = async (db: ClinicDb, appointment: string): Promise<boolean> =>
  (await row(
    db,
    `select 1 where exists (select from payments where appointment_id = $1 and status = 'paid')
       or exists (select from ledger where appointment_id = $1 and kind = 'in_person')`,
    [appointment],
  )) !== undefined

/** The session of somebody that stands at an hour of the clinic's clock and was booked with this pack. */
export const sessionBookedWith = (
  db: ClinicDb,
  pack: string,
  at: { patient: string; psychologist: string; date: string; time: string },
) =>
  row<{ id: string }>(
    db,
    `select a.id from pack_uses u
     join appointments a on a.clinic_id = u.clinic_id and a.id = u.appointment_id
     where u.bought_pack_id = $1 and u.given_back_at is null and a.patient = $2 and a.psychologist = $3
       and a.status = 'confirmed' and a.appointment_date = $4 and a.start_time = $5`,
    [pack, at.patient, at.psychologist, at.date, at.time],
  )
