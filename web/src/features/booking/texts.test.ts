import { expect, test } from 'vitest'
import { bookingTexts } from './texts.ts'

test('a failed payment is told once: no error before an error', () => {
  expect(bookingTexts.paymentFailed('Ese horario ya no está disponible.')).toBe(
    'Error en el pago: Ese horario ya no está disponible.',
  )
  expect(bookingTexts.paymentFailed('Error creando sesión de pago')).toBe('Error creando sesión de pago')
  expect(bookingTexts.paymentFailed('No se recibió una URL de pago del servidor.')).toMatch(/^No se/)
})
