export const payTexts = {
  wayHints: {
    card: 'Pagas ahora y la cita queda confirmada.',
    qr: 'Escaneas un QR con la aplicación de tu banco.',
    transfer: 'Transfieres a la cuenta de la clínica y subes el comprobante; la clínica lo revisa.',
  },
  noCheckout: 'No se recibió una URL de pago del servidor.',
}
