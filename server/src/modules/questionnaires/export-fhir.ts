import { ownPatient, wasMetByPatient } from '#modules/patients/public'
import { record } from '#modules/audit-log/public'
import type { ClinicDb } from '#database/clinic'
import type { ClinicalContext } from '#services/crypto/clinical-context'
import { bundleOf } from './fhir.ts'
import { problems } from './problems.ts'
import { answersIn, scoreIn } from './results.ts'
import * as store from './store.ts'

/** A filled questionnaire as a FHIR bundle. @throws questionnaireNotFound, notYours, notTreated, notAnswered */
export async function fhirOf(db: ClinicDb, context: ClinicalContext, id: string, address: string) {
  const form = await store.formOf(db, id)
  if (!form) throw problems.questionnaireNotFound()
  await ownPatient(db, context.actor.userId, form.patient)
  const isGivers = form.given_by === context.actor.userId
  if (!isGivers) {
    const isLeft = !(await store.isActive(db, form.given_by))
    if (!isLeft || !(await wasMetByPatient(db, context.actor.userId, form.patient, context.nowMs)))
      throw problems.notYours()
  }
  if (form.answered_at === null) throw problems.notAnswered()
  const name = await store.nameOf(db, form.patient)
  await record(db, context, {
    patient: form.patient,
    clinical: 'questionnaire',
    action: 'Exportó un cuestionario en formato FHIR.',
  })
  return bundleOf({
    id,
    instrument: form.instrument,
    patient: { id: form.patient, name },
    answeredAt: form.answered_at,
    answers: await answersIn(db, context, form),
    score: await scoreIn(db, context, form),
    address,
  })
}
