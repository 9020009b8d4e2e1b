import { iso } from '#core/iso'
import type { ClinicDb } from '#database/clinic'
import { row, rows, run } from '#database/sql'

/** Open checkouts of appointments that this person takes part in. */
export async function openOfPerson(db: ClinicDb, person: string): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    `select p.id from payments p join appointments a on a.clinic_id = p.clinic_id and a.id = p.appointment_id
     where p.status = 'open' and a.status = 'pending' and (a.psychologist = $1 or a.patient = $1)`,
    [person],
  )
  return found.map((payment) => payment.id)
}

export const setGivenUp = (db: ClinicDb, id: string, nowMs: number) =>
  run(db, `update payments set status = 'expired', given_up_at = $2 where id = $1`, [id, iso(nowMs)])

/** Whether this event is new; a repeat answers false. */
export const recordEvent = async (db: ClinicDb, eventId: string, kind: string): Promise<boolean> =>
  (await run(
    db,
    {
      name: 'payment-event',
      text: 'insert into payment_events (event_id, kind) values ($1, $2) on conflict do nothing',
    },
    [eventId, kind],
  )) > 0

/** Whether somebody may be noted as having paid for a patient. */
export const mayPayFor = async (db: ClinicDb, patient: string, payer: string): Promise<boolean> =>
  (
    await row<{ may: boolean }>(
      db,
      `select $2::uuid = any (people_of($1)) or $2 in (select contact from may_pay_for($1, clinic_day())) as may`,
      [patient, payer],
    )
  )?.may ?? false
