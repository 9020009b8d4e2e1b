import { expect, test } from 'vitest'
import { readDanger } from './danger.ts'

test.each([
  'no estoy en crisis, solo necesito hablar un rato',
  'no necesito ayuda urgente, tengo gripe',
  'nadie está en peligro, necesito un teléfono para pedir informes',
  'no pido auxilio, pido que alguien me conteste el correo',
])('a call for help that is denied is asked about, and brings no card: %s', (text) => {
  expect(readDanger(text).level).toBe('question')
})

test.each([
  'no estoy en crisis, me quiero morir y ya',
  'no necesito ayuda, ya me tomé todas las pastillas',
  'no es una emergencia, pero mi marido me está pegando',
])('a denial takes nothing from what is plain beside it: %s', (text) => {
  expect(readDanger(text).level).toBe('card')
})

test('practical talk around a blow does not take the card', () => {
  for (const before of ['olvidé la contraseña y no me llega el correo, ', 'busco psicóloga para ansiedad, '])
    expect(readDanger(`${before}el vecino le está dando correa al niño`).level).toBe('card')
})
