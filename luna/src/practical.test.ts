import { expect, test } from 'vitest'
import { readDanger } from './danger.ts'
import { isPractical } from './practical.ts'
import { wordsOf } from './reading/words.ts'

const practical = (text: string) => isPractical(wordsOf(text))

test.each([
  'borrame esa cita del martes porfa que estoy acuartelado',
  'cuál es el número para llamar a recepción',
  '¿hasta qué hora está abierto hoy?',
  'no me llega el código para entrar',
  'en qué calle quedan',
  'ya no voy a poder ir mañana, cancélame porfa',
  'no voy a llegar el jueves, quita mi cita',
])('is only practical: %s', (text) => {
  expect(practical(text)).toBe(true)
})

test.each([
  'cancele mi cita, no voy a llegar al jueves',
  'quiero cambiar mi cita, ya no aguanto',
  '¿cuánto cuesta la sesión? estoy muy sola',
  'pásele mi turno a otra persona',
  'dónde descargo mis documentos, es la última vez que entro',
  'hoy me voy',
  'ya no voy a llegar a mañana, cancela mi cita',
  'cancela mi cita, el viernes ya no voy a estar',
  'quita mi turno del jueves, ya no puedo',
])('is not only practical: %s', (text) => {
  expect(practical(text)).toBe(false)
})

test.each([
  'mis cipotes van a comer mejor con la pensión que conmigo',
  'ya no puedo más',
  'me da lo mismo frenar o no frenar',
])('what stands around does not make it practical: %s', (text) => {
  for (const whole of [
    `¿cuánto cuesta la consulta? ${text}`,
    `${text}, ¿puedo pagar en efectivo?`,
    `quiero cambiar mi cita. ${text}. ¿me confirman la hora?`,
  ]) {
    expect(practical(whole)).toBe(false)
    expect(readDanger(whole).level).not.toBeNull()
  }
})
