import { appointmentProblems } from '#modules/appointments/public'
import { fieldRefusal, problems as common, refusal } from '#core/problem'

export const problems = {
  appointmentNotFound: appointmentProblems.notFound,
  letterNotFound: () => refusal(404, 'letter_not_found', 'No encontramos esa carta.'),
  notYours: () => refusal(403, 'not_yours', 'Solo puedes dar cartas sobre tus propias sesiones y pacientes.'),
  noAppointment: () =>
    fieldRefusal(400, 'no_appointment', 'appointment', 'Elige la sesión a la que asistió.'),
  textInAttendance: () =>
    fieldRefusal(
      400,
      'text_in_attendance',
      'text',
      'Una constancia de asistencia lleva solo la fecha y las horas.',
    ),
  unknownVariable: (name: string) =>
    fieldRefusal(
      400,
      'unknown_variable',
      'text',
      `No sabemos qué poner en lugar de {${name}}. Escríbelo tú, o elige una sesión.`,
    ),
  sessionNotHeld: () =>
    refusal(409, 'session_not_held', 'Solo se da constancia de una sesión que ya se realizó.'),
  issuedOtherwise: () =>
    refusal(
      409,
      'issued_otherwise',
      'Esta carta ya se emitió, con otros datos. Cierra esta ventana y mira la lista de cartas antes de emitir otra.',
    ),
  manyAtOnce: () =>
    refusal(
      503,
      'many_at_once',
      'Se están emitiendo muchas cartas a la vez. Inténtalo de nuevo en un momento.',
    ),
  alreadyWithdrawn: () => refusal(409, 'already_withdrawn', 'Esta carta ya está retirada.'),
  tooMany: common.tooMany,
}
