import { Problem, refusal } from '#core/problem'

export const problems = {
  patientNotFound: () =>
    new Problem(404, 'patient_not_found', {
      detail: 'No encontramos a esa persona.',
      patient: ['No encontramos a esa persona.'],
    }),
  notTreated: () =>
    refusal(403, 'not_treated', 'Solo puedes ver la información clínica de tus propios pacientes.'),
}
