import { Problem, refusal } from '#core/problem'

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
}
