import { fieldRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  patientNotFound: () =>
    new Problem(404, 'patient_not_found', {
      detail: 'No encontramos a esa persona.',
      patient: ['No encontramos a esa persona.'],
    }),
  coupleEnded: () =>
    refusal(409, 'couple_ended', 'El expediente de esta pareja está cerrado: se puede leer, no escribir.'),
  ofPersons: () =>
    refusal(
      409,
      'of_persons',
      'Los cuestionarios los responde cada persona, no la pareja. Envíalo a uno de los dos.',
    ),
  notTreated: () =>
    refusal(403, 'not_treated', 'Solo puedes ver la información clínica de tus propios pacientes.'),
  patientGone: () =>
    new Problem(409, 'patient_gone', {
      detail: 'Esta persona ya no tiene una cuenta activa.',
      patient: ['Esta persona ya no tiene una cuenta activa.'],
    }),
  notYourPatient: () =>
    refusal(403, 'not_your_patient', 'Solo puedes agendar sesiones para tus propios pacientes.'),
  coupleNotFound: () =>
    new Problem(404, 'couple_not_found', {
      detail: 'No encontramos a esa pareja.',
      couple: ['No encontramos a esa pareja.'],
    }),
  notYourPerson: () =>
    refusal(403, 'not_your_person', 'Solo puedes reservar para ti o para quien tienes a tu cargo.'),
  notAPatient: () =>
    fieldRefusal(400, 'not_a_patient', 'patient', 'Solo se agendan sesiones para pacientes de la clínica.'),
}
