export const texts = {
  scheduleFailed: 'No se pudo obtener la información de disponibilidad del profesional.',
  noFreeDay: (days: number) =>
    days > 1 ? `No hay horarios libres en los próximos ${days} días.` : 'No hay horarios libres por ahora.',
  noFreeHour: 'Ese día ya no quedan horarios libres.',
  missingData: 'Datos de la cita faltantes',
  noCheckout: 'No se recibió una URL de pago del servidor.',
  paymentFailed: (message: string) => `Error en el pago: ${message}`,
  onlyPatients: 'Solo las personas registradas como pacientes pueden reservar.',
  slotGone: 'Ese horario ya no está disponible. Elige otro, por favor.',
  ownHold: 'Tienes esta hora apartada y sin pagar. Puedes terminar el pago ahora.',
  listFailed: 'No se pudieron cargar tus citas.',
  noAppointments: 'Todavía no tienes citas.',
  cancelledBy: {
    patient: 'La cancelaste.',
    professional: 'La canceló tu profesional.',
    clinic: 'La canceló la clínica.',
    expiry: 'La reserva venció sin pago.',
  },
  moveFailed: {
    confirmed: 'Error al confirmar la cita. Por favor, inténtalo de nuevo.',
    cancelled: 'Error al cancelar la cita. Por favor, inténtalo de nuevo.',
  },
  moved: {
    confirmed: '¡Cita confirmada exitosamente!',
    cancelled: '¡Cita cancelada exitosamente!',
  },
  chooseDateAndTime: 'Por favor selecciona una fecha y hora.',
  chooseDate: 'Elige una fecha.',
  chooseTime: 'Elige una hora.',
  rescheduleFailed: 'No se pudo reprogramar la cita. El horario ya no está disponible.',
  rescheduled: '¡Cita reprogramada exitosamente!',
  receiptFailed: 'No se pudo descargar el recibo.',
  noHoursThatDay: 'No hay horarios libres ese día. Prueba con otra fecha.',

  weekFailed: 'No se pudo cargar tu semana.',
  noneFound: 'Ninguna cita coincide con lo que buscas.',
  linkFailed: 'No se pudo guardar el enlace.',
  linkSaved: '¡Enlace guardado!',
  linkMissing: 'Pega el enlace de la videollamada.',
  linkWrong: 'Introduce un enlace válido que empiece por http:// o https://.',
  completeFailed: 'No se pudo completar la cita.',
  completed: '¡Cita completada!',
  confirmByProfessional: (appointment: string) =>
    `¿Confirmar ${appointment}? Confirma solo si ya recibiste el pago en persona o no hace falta pagar.`,
  cancelByProfessional: (appointment: string, paid: string) =>
    `¿Cancelar ${appointment}? ${paid} Esta acción no se puede deshacer.`,
  booked: '¡Sesión agendada!',
  bookFailed: 'No se pudo agendar la sesión.',
  choosePatient: 'Elige a quién le agendas la sesión.',
  patientsFailed: 'No se pudo cargar tu lista de pacientes.',
  noPatients:
    'Todavía no tienes pacientes: aparecerán aquí después de su primera cita confirmada o completada.',
}
