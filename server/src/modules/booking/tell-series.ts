import * as appointments from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'

type Kind = 'series_booked' | 'series_moved' | 'series_cancelled'

/** Money that goes back is named to who paid it; where that is not known, to both of a couple. */
export const paysBack = (payers: readonly string[], person: string): boolean =>
  payers.length === 0 || payers.includes(person)

/**
 * One act on several sessions of a series is one mail to each of its people, whatever it holds. `refundMinor` is what goes
 * back of all of them together; null where nothing was paid.
 */
export async function tellSeries(
  db: ClinicDb,
  kind: Kind,
  sessions: readonly appointments.LockedAppointment[],
  {
    refundMinor = null,
    byPolicy = false,
    payers = [],
  }: {
    refundMinor?: number | null
    byPolicy?: boolean
    /** Who paid what goes back; empty where nobody says. */
    payers?: readonly string[]
  } = {},
): Promise<void> {
  const [first] = sessions
  if (!first?.series_id) return
  const act = newId()
  for (const holder of new Set(sessions.map((session) => session.psychologist))) {
    const own = sessions.filter((session) => session.psychologist === holder)
    for (const { id, email, is_patient: isPatient } of await appointments.peopleOf(db, {
      ...first,
      psychologist: holder,
    })) {
      // The patient reads of all of them at once, each professional of their own.
      await queueMail(db, {
        cause: `${kind}:${act}:${id}`,
        kind,
        recipient: email,
        payload: {
          series: first.series_id,
          sessions: (isPatient ? sessions : own).map((appointment) => appointment.id),
          currency: first.currency,
          refund_minor: isPatient && paysBack(payers, id) ? refundMinor : null,
          ...(byPolicy ? { by_policy: true } : {}),
        },
      })
    }
  }
}
