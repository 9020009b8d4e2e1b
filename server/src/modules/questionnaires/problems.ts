import { fieldRefusal, refusal } from '#core/problem'

export const problems = {
  noSuchForm: () =>
    refusal(
      404,
      'form_not_found',
      'No encontramos este cuestionario. Revisa que la dirección esté completa.',
    ),
  formOver: () =>
    refusal(
      410,
      'form_over',
      'Este cuestionario ya fue respondido o su plazo terminó. Gracias por tu tiempo.',
    ),
  answeredAlready: () =>
    refusal(
      409,
      'form_answered',
      'Este cuestionario ya fue respondido: las respuestas se envían una sola vez.',
    ),
  incomplete: () =>
    fieldRefusal(400, 'incomplete', 'answers', 'Responde todas las preguntas antes de enviar.'),
  orderExists: () =>
    refusal(409, 'order_exists', 'Este cuestionario ya se envía a esta persona antes de sus sesiones.'),
  sentOtherwise: () =>
    refusal(
      409,
      'sent_otherwise',
      'Ese envío ya salió, con otro cuestionario. Cierra esta ventana y mira la lista antes de enviar otro.',
    ),
  tooManyForms: () =>
    refusal(
      409,
      'too_many_forms',
      'Esta persona ya recibió hoy tres cuestionarios. Espera a que los responda o envía el siguiente mañana.',
    ),
  orderNotFound: () => refusal(404, 'order_not_found', 'No encontramos ese envío.'),
  questionnaireNotFound: () => refusal(404, 'questionnaire_not_found', 'No encontramos ese cuestionario.'),
  notAnswered: () => refusal(409, 'not_answered', 'Este cuestionario todavía no fue respondido.'),
  notYours: () => refusal(403, 'not_yours', 'Las respuestas las lee quien dio el cuestionario.'),
  alertNotFound: () => refusal(404, 'alert_not_found', 'No encontramos esa alerta.'),
  acknowledgedAlready: () =>
    refusal(409, 'alert_acknowledged', 'Alguien ya registró qué se hizo con esta alerta.'),
}
