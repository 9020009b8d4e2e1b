import type { QuestionnaireAlert } from '@psico/contract/questionnaires/questionnaire-alerts'
import type { Page } from '@psico/contract/core/fields'
import { record } from '#modules/audit-log/public'
import { queueMail } from '#modules/mail/public'
import type { Clinic, ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { counted, page } from '#edge/http/paging'
import { problems } from './problems.ts'
import { locationOfAlertNote } from './sealed-location.ts'
import * as alertsStore from './alerts-store.ts'

type Query = Parameters<typeof alertsStore.alertsOf>[2]

/** Alerts that concern the caller, the oldest first. */
export async function alertsOf(
  db: ClinicDb,
  context: ClinicalContext,
  query: Query,
  address: string,
): Promise<Page<QuestionnaireAlert>> {
  const { found, count } = await counted(query, (part) =>
    alertsStore.alertsOf(db, context.actor.userId, { ...query, ...part }),
  )
  const alerts: QuestionnaireAlert[] = []
  for (const alert of found) alerts.push(await opened(db, context, alert))
  return page(alerts, count, query, address)
}

/** Says what was done about an alert, once. @throws alertNotFound, acknowledgedAlready */
export async function acknowledge(
  db: ClinicDb,
  context: ClinicalContext,
  id: string,
  note: string,
): Promise<QuestionnaireAlert> {
  const { actor, vault, clinic, nowMs } = context
  const alert = await alertsStore.alertFor(db, actor.userId, id)
  if (!alert) throw problems.alertNotFound()
  if (alert.acknowledged_at !== null) throw problems.acknowledgedAlready()
  const { kind } = alert
  const sealed = await vault.sealText(db, clinic, note, locationOfAlertNote(alert))
  // Of two at once the second finds it done.
  if ((await alertsStore.acknowledge(db, { id, kind, by: actor.userId, note: sealed, nowMs })) === 0)
    throw problems.acknowledgedAlready()
  await record(db, context, {
    patient: alert.patient,
    clinical: 'questionnaire',
    action:
      kind === 'message'
        ? 'Registró qué se hizo con una alerta de un mensaje.'
        : 'Registró qué se hizo con una alerta de un cuestionario.',
  })
  const known = await alertsStore.alertById(db, id)
  if (!known) throw problems.alertNotFound()
  return opened(db, context, known)
}

/** A day went by without a word on what was done: the person that the clinic named hears of it, once. */
export async function escalate(clinic: Clinic, id: string, nowMs: number): Promise<void> {
  await clinic.work(async (db) => {
    const alert = await alertsStore.alertById(db, id)
    if (!alert || alert.acknowledged_at !== null || alert.escalated_at !== null) return
    const second = await alertsStore.secondPerson(db)
    await alertsStore.recordEscalation(db, alert, nowMs)
    const told = second ? [second] : await alertsStore.adminsOf(db)
    const what = alert.kind
    for (const { email } of told)
      await queueMail(db, {
        cause: `${what}_escalated:${id}:${email}`,
        kind: second ? `${what}_alert` : `${what}_waits`,
        recipient: email,
        payload: {},
      })
    await record(
      db,
      { actor: null },
      {
        level: 'WARNING',
        patient: alert.patient,
        action: `Una alerta de un ${alert.kind === 'message' ? 'mensaje' : 'cuestionario'} pasó un día sin respuesta y se avisó a otra persona.`,
      },
    )
  })
}

const opened = async (
  db: ClinicDb,
  { vault, clinic }: ClinicalContext,
  alert: alertsStore.Alert,
): Promise<QuestionnaireAlert> => ({
  id: alert.id,
  kind: alert.kind,
  questionnaire: alert.questionnaire,
  patient: alert.patient,
  patient_name: alert.patient_name,
  patient_phone: alert.patient_phone,
  instrument: alert.instrument,
  created_at: alert.created_at,
  acknowledged_at: alert.acknowledged_at,
  acknowledged_by_name: alert.acknowledged_by_name,
  note: alert.note ? await vault.openText(db, clinic, alert.note, locationOfAlertNote(alert)) : null,
})
