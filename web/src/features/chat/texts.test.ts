import { expect, test } from 'vitest'
import { lengthText, unreadText } from './texts.ts'

test('counts read well for none, one and many', () => {
  expect([0, 1, 2, -1, -2].map(lengthText)).toEqual([
    'Quedan 0 caracteres',
    'Queda 1 carácter',
    'Quedan 2 caracteres',
    'Sobra 1 carácter',
    'Sobran 2 caracteres',
  ])
  expect([1, 2].map(unreadText)).toEqual(['1 mensaje sin leer', '2 mensajes sin leer'])
})
