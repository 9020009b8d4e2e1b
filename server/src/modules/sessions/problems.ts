import { fieldRefusal, Problem, refusal } from '#core/problem'

export const problems = {
  notConfirmed: () => refusal(409, 'not_confirmed', 'Esta cita todavía no está confirmada.'),
  hasStarted: () =>
    refusal(
      409,
      'session_has_started',
      'La hora de esta sesión ya llegó. Para cambiarla, habla con tu profesional.',
    ),
  patientGone: () =>
    new Problem(409, 'patient_gone', {
      detail: 'Esta persona ya no tiene una cuenta activa.',
      patient: ['Esta persona ya no tiene una cuenta activa.'],
    }),
  coupleNotFound: () =>
    new Problem(404, 'couple_not_found', {
      detail: 'No encontramos a esa pareja.',
      couple: ['No encontramos a esa pareja.'],
    }),
  notYourPerson: () =>
    refusal(403, 'not_your_person', 'Solo puedes reservar para ti o para quien te tiene a su cargo.'),
  notYourPatient: () =>
    refusal(403, 'not_your_patient', 'Solo puedes agendar sesiones para tus propios pacientes.'),
  unverifiedEmail: () =>
    refusal(
      409,
      'unverified_email',
      'Para suscribir tu calendario, primero verifica tu correo con el enlace que te enviamos.',
    ),
  modalityNotOfferedThere: () =>
    refusal(
      409,
      'modality_not_offered',
      'Ese profesional no atiende en la modalidad de esta sesión. Cámbiala antes o elige a otro.',
    ),
  notToday: () => refusal(409, 'not_today', 'La llegada se registra el mismo día de la sesión.'),
  notStarted: () =>
    refusal(409, 'not_started', 'Solo se puede marcar que no vino desde la hora en que empieza la sesión.'),
  notMissed: () => refusal(409, 'not_missed', 'Esta sesión no está marcada como inasistencia.'),
  undoOver: () =>
    refusal(409, 'undo_over', 'Ya pasaron los diez minutos para deshacerlo y se avisó al paciente.'),
  unpaid: () =>
    refusal(409, 'unpaid', 'Esta sesión se paga en línea y sigue sin pagarse: no cuenta como inasistencia.'),
  whoHoldsIt: () =>
    fieldRefusal(400, 'psychologist_missing', 'psychologist', 'Elige quién atiende la sesión.'),
  onlyYourOwn: () => refusal(403, 'only_your_own', 'Solo puedes agendar sesiones que atiendes tú.'),
  notAPatient: () =>
    fieldRefusal(400, 'not_a_patient', 'patient', 'Solo se agendan sesiones para pacientes de la clínica.'),
}
