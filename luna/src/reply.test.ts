import { expect, test } from 'vitest'
import { wordsOf } from './reading/words.ts'
import { replyTo } from './reply.ts'

test.each([
  'no exactamente',
  'no del todo',
  'no hoy',
  'hoy no',
  'todavía no',
  'por ahora no',
  'no que yo sepa',
  'no más que otros días',
  'no lo haría por mis hijos',
  'no lo haría por mis hijos aunque quisiera',
  'no me atrevo',
  'no tengo el valor',
  'soy muy cobarde para eso',
  'lo pienso pero no lo haría',
  'no, pero a veces lo pienso cuando estoy sola',
  'mmm',
  '...',
  'siguiente pregunta',
  'no sé',
])('a half "no" hesitates: %s', (text) => {
  expect(replyTo(wordsOf(text))).toBe('unsure')
})

test.each(['las dos cosas', 'lo segundo', 'sí', 'obvio', 'morir'])('%s is a yes', (text) => {
  expect(replyTo(wordsOf(text))).toBe('yes')
})

test.each([
  'no',
  'no, para nada',
  'obvio que no',
  'jamás lo haría',
  'no, hoy estoy bien',
  'no, ahora no me pasa nada de eso',
  'no, tengo un hijo y lo quiero ver crecer',
  'nooo',
])('%s is a no', (text) => {
  expect(replyTo(wordsOf(text))).toBe('no')
})
