import * as appointments from '#modules/appointments/public'
import { queueMail } from '#modules/mail/public'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'

type Kind = 'series_booked' | 'series_moved' | 'series_cancelled'

/**
 * One act on several sessions of a series is one mail to each of its people, whatever it holds. `refundMinor` is what goes
 * back of all of them together; null where nothing was paid.
 */
export async function tellSeries(
  db: ClinicDb,
  kind: Kind,
  sessions: readonly appointments.LockedAppointment[],
  { refundMinor = null, byPolicy = false }: { refundMinor?: number | null; byPolicy?: boolean } = {},
): Promise<void> {
  const [first] = sessions
  if (!first?.series_id) return
  const act = newId()
  for (const holder of new Set(sessions.map((it) => it.psychologist))) {
    const own = sessions.filter((it) => it.psychologist === holder)
    for (const { id, email } of await appointments.peopleOf(db, { ...first, psychologist: holder })) {
      const isPatient = id === first.patient
      // The patient reads of all of them at once, each professional of their own.
      await queueMail(db, {
        cause: `${kind}:${act}:${id}`,
        kind,
        recipient: email,
        payload: {
          series: first.series_id,
          sessions: (isPatient ? sessions : own).map((it) => it.id),
          currency: first.currency,
          refund_minor: isPatient ? refundMinor : null,
          ...(byPolicy ? { by_policy: true } : {}),
        },
      })
    }
  }
}
