import { fieldRefusal, formRefusal, Problem, problems as core, refusal } from '#core/problem'

export const problems = {
  notFound: core.notFound,
  badSignature: () => refusal(403, 'bad_signature', 'La firma de este aviso no es válida.'),
  wrongToken: () => refusal(403, 'wrong_token', 'El token de verificación no es el de la clínica.'),
  appointmentNotFound: () => refusal(404, 'appointment_not_found', 'Cita no encontrada.'),
  notYours: () => refusal(403, 'not_yours', 'Esta cita es de otro profesional.'),
  nothingByHand: () => refusal(409, 'not_by_hand', 'Esta cita no tiene un recordatorio que se envíe a mano.'),
  wrongPhone: () =>
    new Problem(400, 'wrong_phone', {
      phone: ['Escribe un número de teléfono con su código de país, por ejemplo +591 71234567.'],
    }),
  noPhone: () =>
    new Problem(400, 'no_phone', { phone: ['Escribe el número al que quieres recibir los mensajes.'] }),
  patientNotFound: () => refusal(404, 'user_not_found', 'Usuario no encontrado.'),
  onlyPatients: () => refusal(403, 'only_patients', 'Los avisos por WhatsApp son de pacientes.'),
  onlyWithdraw: () =>
    refusal(
      403,
      'only_withdraw',
      'El permiso lo anota la recepción o la propia persona; aquí puedes retirarlo.',
    ),
  unknownService: () =>
    fieldRefusal(
      400,
      'unknown_push_service',
      'endpoint',
      'Esa dirección no es de un servicio de avisos conocido.',
    ),
  wrongKeys: () => fieldRefusal(400, 'wrong_keys', 'keys', 'Las claves del navegador no son válidas.'),
  tooManyBrowsers: () =>
    refusal(409, 'too_many_browsers', 'Hay demasiados dispositivos con avisos. Quita alguno que ya no uses.'),
  subscriptionNotFound: () => refusal(404, 'subscription_not_found', 'Ese dispositivo no recibe avisos.'),
  notByCloud: () =>
    formRefusal(409, 'whatsapp_off', 'La clínica no escribe por WhatsApp con una cuenta. Actívala primero.'),
  testRefused: () =>
    formRefusal(
      409,
      'whatsapp_refused',
      'WhatsApp no aceptó el mensaje. Revisa la cuenta, la plantilla y que el número tenga WhatsApp.',
    ),
  testUnknown: () =>
    formRefusal(503, 'whatsapp_away', 'WhatsApp no responde en este momento. Inténtalo en unos minutos.'),
}
