export const texts = {
  scheduleFailed: 'No se pudo obtener la información de disponibilidad del profesional.',
  noFreeDay: (days: number) => `No hay horarios libres en los próximos ${days} días.`,
  noFreeHour: 'Ese día ya no quedan horarios libres.',
  missingData: 'Datos de la cita faltantes',
  noCheckout: 'No se recibió una URL de pago del servidor.',
  paymentFailed: (message: string) => `Error en el pago: ${message}`,
  onlyPatients: 'Solo las personas registradas como pacientes pueden reservar.',
  slotGone: 'Ese horario ya no está disponible. Elige otro, por favor.',
  listFailed: 'No se pudieron cargar tus citas.',
  noAppointments: 'Todavía no tienes citas.',
  moveFailed: {
    confirmed: 'Error al confirmar la cita. Por favor, inténtalo de nuevo.',
    cancelled: 'Error al cancelar la cita. Por favor, inténtalo de nuevo.',
  },
  moved: {
    confirmed: '¡Cita confirmada exitosamente!',
    cancelled: '¡Cita cancelada exitosamente!',
  },
  chooseDateAndTime: 'Por favor selecciona una fecha y hora.',
  rescheduleFailed: 'No se pudo reprogramar la cita. El horario ya no está disponible.',
  rescheduled: '¡Cita reprogramada exitosamente!',
  noHoursThatDay: 'No hay horarios libres ese día. Prueba con otra fecha.',
}
