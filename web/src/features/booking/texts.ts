export const bookingTexts = {
  missingData: 'Datos de la cita faltantes',
  paymentFailed: (message: string) => `Error en el pago: ${message}`,
  noNewBookings: 'Por ahora no recibe reservas nuevas.',
  onlyPatients: 'Solo las personas registradas como pacientes pueden reservar.',
  ownHold: 'Tienes esta hora apartada y sin pagar. Puedes terminar el pago ahora.',
  released: 'Soltaste esa hora. Ya puedes apartar otra.',
  releaseFailed: 'No se pudo soltar la hora.',
  booked: '¡Sesión agendada!',
  choosePatient: 'Elige a quién le agendas la sesión.',
}
