import type { ByHand } from '@psico/contract/messages/messages'
import { addDays } from '@psico/contract/core/dates'
import { localOf } from '#core/zone'
import type { ClinicDb } from '#database/clinic'
import type { Context } from '#database/context'
import { record } from '#modules/audit-log/public'
import { greetedOnPhone, modeOf, reminderText } from '#modules/channels/public'
import { problems } from './problems.ts'
import * as store from './store.ts'

/** The reminders of a day of sessions that reception sends by hand; none where the clinic does not send so. */
export async function byHandOn(
  db: ClinicDb,
  context: Context,
  asked: string | undefined,
): Promise<{ date: string; is_on: boolean; results: ByHand[] }> {
  const { clinic, nowMs } = context
  const date = asked ?? addDays(localOf(nowMs, clinic.timezone).date, 1)
  if ((await modeOf(db)) !== 'by_hand') return { date, is_on: false, results: [] }
  const found = await store.toRemindOn(db, date)
  return { date, is_on: true, results: found.map((remind) => prepared(remind, clinic.name)) }
}

/** Notes that somebody opened the prepared text; whether it was sent nobody knows. @throws appointmentNotFound, nothingByHand */
export async function openByHand(db: ClinicDb, context: Context, appointment: string): Promise<ByHand> {
  const { actor, clinic, nowMs } = context
  if (!(await store.sessionOf(db, appointment))) throw problems.appointmentNotFound()
  const isByHand = (await modeOf(db)) === 'by_hand'
  const found = isByHand ? await store.toRemindOf(db, appointment) : undefined
  if (!found) throw problems.nothingByHand()
  if ((await store.recordOpened(db, appointment, actor.userId, nowMs)) > 0)
    await record(db, context, {
      action: `Recordatorio por WhatsApp abierto para enviarlo a mano (${appointment})`,
    })
  return prepared((await store.toRemindOf(db, appointment)) ?? found, clinic.name)
}

function prepared(remind: store.ToRemind, clinic: string): ByHand {
  const text = reminderText({
    firstName: greetedOnPhone(remind.first_name),
    date: remind.appointment_date,
    time: remind.start_time,
    clinic,
  })
  return {
    appointment: remind.appointment,
    start_time: remind.start_time,
    patient_name: remind.patient_name,
    phone: remind.phone,
    is_shared: remind.is_shared,
    text,
    url: `https://wa.me/${asLinked(remind.phone)}?text=${encodeURIComponent(text)}`,
    opened_at: remind.opened_at,
    opened_by_name: remind.opened_by_name,
  }
}

/** The figures of a telephone as a link finds it: one of Argentina only with the mark of a mobile, however it was typed. */
const asLinked = (phone: string): string => phone.replace('+', '').replace(/^54(?!9)(?=\d{10}$)/, '549')
