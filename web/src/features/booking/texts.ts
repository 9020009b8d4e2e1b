export const bookingTexts = {
  bookedWithPack: 'Cita confirmada. Usaste una sesión de tu bono.',
  packFailed: (why: string) => `No pudimos reservar con tu bono: ${why}`,
  missingData: 'Faltan datos de la cita.',
  /** Never an error before an error. */
  paymentFailed: (message: string) =>
    /^(Error|No se)/.test(message) ? message : `Error en el pago: ${message}`,
  noNewBookings: 'Por ahora no recibe reservas nuevas.',
  onlyPatients: 'Solo las personas registradas como pacientes pueden reservar.',
  ownHold: 'Tienes esta hora apartada y sin pagar. Puedes terminar el pago ahora.',
  released: 'Soltaste esa hora. Ya puedes apartar otra.',
  releaseFailed: 'No se pudo soltar la hora.',
  unsure:
    'No llegó respuesta, y puede que la sesión ya esté agendada. Pulsa Agendar otra vez sin cambiar nada: no se agendará dos veces.',
  booked: '¡Sesión agendada!',
  newCouple:
    'Elige a las dos personas; si alguna es nueva, agéndale primero como persona nueva. Su expediente de pareja es aparte del de cada una.',
  choosePatient: 'Elige a quién le agendas la sesión.',
}
