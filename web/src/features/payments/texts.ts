export const texts = {
  noSession: 'ID de sesión no encontrado.',
  paid: '¡Pago exitoso! Tu cita ha sido confirmada.',
  readFailed: 'No se pudo cargar la información del pago.',
  payFailed: 'No se pudo procesar el pago. Inténtalo de nuevo.',
  noCheckout: 'No encontramos esta sesión de pago.',
}
