import { refusal } from '#core/problem'

export const problems = {
  appointmentNotFound: () => refusal(404, 'appointment_not_found', 'No encontramos esa cita.'),
  noteNotFound: () => refusal(404, 'note_not_found', 'Esta sesión todavía no tiene una nota.'),
  notAuthor: () => refusal(403, 'not_author', 'La nota de una sesión solo la ve quien la escribe.'),
  noteExists: () => refusal(409, 'note_exists', 'Esta sesión ya tiene una nota. Ábrela para modificarla.'),
  closed: () =>
    refusal(409, 'note_closed', 'Solo se puede escribir la nota de una cita confirmada o completada.'),
}
