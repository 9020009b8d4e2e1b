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

test.each(['me quiero morir jaja', 'voy a matarme jajaja ya fue', 'me tomé todas las pastillas jaja'])(
  'who laughs about their own death is asked: %s',
  (text) => {
    expect(readDanger(text).level).toBe('question')
  },
)

test.each(['jaja me muero de risa', 'voy a matar a mi hermano jaja se comió el postre'])(
  'who laughs about something else is not: %s',
  (text) => {
    expect(readDanger(text).level).toBeNull()
  },
)

test.each([
  'nunca pensé en suicidarme hasta hoy',
  'nunca había pensado en matarme y hoy sí',
  'no quiero morirme pero lo voy a hacer',
  'en el formulario puse que no pienso en suicidarme pero es mentira',
  'mi psicóloga me preguntó si quiero morir y le mentí',
])('a denial that is taken back in the same breath denies nothing: %s', (text) => {
  expect(readDanger(text).level).not.toBeNull()
})

test.each([
  'es urgente, necesito cambiar la cita de hoy',
  'urgente porfa, no me llega el código al celular',
  'me urge la factura con el NIT',
  '¿a quién llamo si quiero hablar con recepción?',
])('an urgent message about a thing of the clinic brings nothing: %s', (text) => {
  expect(readDanger(text).level).toBeNull()
})

test.each([
  'ayuda urgente, no es por la cita, me quiero matar',
  'tienen urgencias? lo mío no espera a una cita',
  'no puedo esperar a la sesión, estoy en peligro',
])('but who is in danger beside it gets the card: %s', (text) => {
  expect(readDanger(text).level).toBe('card')
})

test.each(['tomo sertralina todos los días', 'anoche tomé una pastilla para dormir y dormí bien'])(
  'a medicine as it is taken every day brings no card: %s',
  (text) => {
    expect(readDanger(text).level).not.toBe('card')
  },
)

test.each([
  'a mi papá se le torció la boca de un lado',
  'hay un incendio en mi casa',
  'me drogaron en una fiesta',
])('what cannot wait brings the card: %s', (text) => {
  expect(readDanger(text).level).toBe('card')
})
