import { escalationHours } from '@psico/contract/questionnaires/questionnaire-alerts'
import { newId } from '#core/id'
import type { ClinicDb } from '#database/clinic'
import { schedule } from '#database/jobs/due-work'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import * as alertsStore from './alerts-store.ts'

/**
 * A patient wrote what sounds like danger: whoever treats them hears of it, without the text, and somebody else where a day
 * goes by without a word. One stands open at a time. Where nobody treats them, the clinic's admins hear of it.
 */
export async function raiseMessageAlert(db: ClinicDb, patient: string, nowMs: number): Promise<void> {
  const id = newId()
  const professional = await alertsStore.professionalOf(db, patient, nowMs)
  if (professional) {
    const alert = { id, patient, professional: professional.id, nowMs }
    if (!(await alertsStore.insertMessageAlert(db, alert))) return
    await queueMail(db, {
      cause: `message_alert:${id}:${professional.email}`,
      kind: 'message_alert',
      recipient: professional.email,
      payload: {},
    })
    await schedule(db, 'questionnaire-alert', id, nowMs + escalationHours * 3_600_000)
  } else {
    // Once a day and person: what waits is the same.
    const day = new Date(nowMs).toISOString().slice(0, 10)
    for (const { email } of await alertsStore.adminsOf(db))
      await queueMail(db, {
        cause: `message_waits:${patient}:${day}:${email}`,
        kind: 'message_waits',
        recipient: email,
        payload: {},
      })
  }
  await record(
    db,
    { actor: null },
    {
      level: 'WARNING',
      patient,
      action:
        'Un mensaje al número de la clínica sonó a peligro: se enviaron los números de ayuda y se avisó.',
    },
  )
}
