import * as appointments from '#modules/appointments/public'
import * as charges from '#modules/charges/public'
import * as holds from '#modules/holds/public'
import * as packs from '#modules/packs/public'
import * as sessions from '#modules/sessions/public'
import { holdMinutes, type createCheckoutSession } from '@psico/contract/booking/booking'
import type { BodyOf } from '@psico/contract/core/endpoint'
import { actedFor } from '#modules/patients/public'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { problems } from './problems.ts'

/**
 * A patient books with a pack: the hour is theirs at once. One that they held to pay for is it, too; what still comes through
 * its checkout goes back. Asked again, since the answer was lost, it is the same session. Answers its id.
 * @throws as a booking that is paid, and as usePack
 */
export async function bookWithPack(
  context: Context,
  pack: string,
  request: BodyOf<typeof createCheckoutSession>,
): Promise<string> {
  return context.clinic.work(async (db) => {
    const patient = await actedFor(db, context, request)
    const { psychologist, appointment_date: date, start_time: time } = request
    const booked = await packs.sessionBookedWith(db, pack, { patient, psychologist, date, time })
    if (booked) return booked.id
    const asked = await holds.askForHold(db, context, { ...request, patient }, holdMinutes * 60_000)
    const hold = 'running' in asked ? asked.running : asked.hold
    if (!('running' in asked)) await holds.writeHold(db, context, asked)
    await payHoldWithPack(db, context, pack, hold.appointment)
    return hold.appointment
  })
}

/** An hour that is held is booked with a pack; its open checkout is over. @throws sessionNotFound, and as usePack */
export async function payHoldWithPack(
  db: ClinicDb,
  context: Context,
  pack: string,
  held: string,
): Promise<void> {
  const appointment = await appointments.lock(db, held)
  if (appointment?.status !== 'pending') throw problems.sessionNotFound()
  await charges.closeOpen(db, context, appointment.id)
  await payWithPack(db, context, pack, appointment)
}

/** A pending session, locked, is confirmed by a pack. @throws as usePack */
export async function payWithPack(
  db: ClinicDb,
  context: Context,
  pack: string,
  appointment: appointments.LockedAppointment,
): Promise<void> {
  await packs.usePack(db, context, pack, appointment)
  await sessions.confirm(db, appointment)
  await sessions.recordStatus(db, context, appointment, 'confirmed')
}
