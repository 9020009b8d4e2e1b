export const bookingTexts = {
  missingData: 'Faltan datos de la cita.',
  /** Never an error before an error. */
  paymentFailed: (message: string) =>
    /^(Error|No se)/.test(message) ? message : `Error en el pago: ${message}`,
  noNewBookings: 'Por ahora no recibe reservas nuevas.',
  onlyPatients: 'Solo las personas registradas como pacientes pueden reservar.',
  ownHold: 'Tienes esta hora apartada y sin pagar. Puedes terminar el pago ahora.',
  released: 'Soltaste esa hora. Ya puedes apartar otra.',
  releaseFailed: 'No se pudo soltar la hora.',
  booked: '¡Sesión agendada!',
  choosePatient: 'Elige a quién le agendas la sesión.',
}
