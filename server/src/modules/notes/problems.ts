import { appointmentProblems } from '#modules/appointments/public'
import { refusal } from '#core/problem'

export const problems = {
  appointmentNotFound: appointmentProblems.notFound,
  noteNotFound: () => refusal(404, 'note_not_found', 'Esta sesión todavía no tiene una nota.'),
  notAuthor: () => refusal(403, 'not_author', 'La nota de una sesión solo la ve quien la escribe.'),
  noteExists: () => refusal(409, 'note_exists', 'Esta sesión ya tiene una nota. Ábrela para modificarla.'),
  closed: () =>
    refusal(409, 'note_closed', 'Solo se puede escribir la nota de una cita confirmada o completada.'),
  changedElsewhere: () =>
    refusal(
      409,
      'changed_elsewhere',
      'La nota cambió en otra ventana. Lo que escribiste sigue aquí; compara antes de guardar.',
    ),
  signed: () =>
    refusal(409, 'signed', 'La nota está firmada y no cambia más. Para corregirla, añade una aclaración.'),
  notSigned: () => refusal(409, 'not_signed', 'La nota todavía no está firmada.'),
  addedOtherwise: () =>
    refusal(
      409,
      'added_otherwise',
      'Esta aclaración ya quedó firmada, con otras palabras. Cierra esta ventana y mira la nota antes de añadir otra.',
    ),
  licenseMissing: () =>
    refusal(409, 'license_missing', 'Para firmar, escribe tu número de matrícula en tu perfil profesional.'),
  sessionNotHeld: () =>
    refusal(409, 'session_not_held', 'La nota se firma cuando la sesión ya empezó y no fue cancelada.'),
  emptyNote: () => refusal(400, 'empty_note', 'La nota está vacía. Escribe algo antes de firmarla.'),
}
