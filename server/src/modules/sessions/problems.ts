import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  notConfirmed: () => refusal(409, 'not_confirmed', 'Esta cita todavía no está confirmada.'),
  hasStarted: () =>
    refusal(
      409,
      'session_has_started',
      'La hora de esta sesión ya llegó. Para cambiarla, habla con tu profesional.',
    ),
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
}
