import { expect, test } from 'vitest'
import { partsOf } from './web-addresses.ts'

test('web addresses in a text can be followed', () => {
  expect(partsOf('Confirmar:\nhttp://a-app.localhost:8000/verify-email/1/x_-y\n\nGracias')).toEqual([
    { text: 'Confirmar:\n' },
    {
      text: 'http://a-app.localhost:8000/verify-email/1/x_-y',
      href: 'http://a-app.localhost:8000/verify-email/1/x_-y',
    },
    { text: '\n\nGracias' },
  ])
})

test('nothing but web addresses becomes a link', () => {
  expect(partsOf('javascript:alert(1) y data:text/html,x')).toEqual([
    { text: 'javascript:alert(1) y data:text/html,x' },
  ])
})

test('what ends a sentence is not part of the address', () => {
  expect(partsOf('Mira (https://meet.example/sala?x=1).')).toEqual([
    { text: 'Mira (' },
    { text: 'https://meet.example/sala?x=1', href: 'https://meet.example/sala?x=1' },
    { text: ').' },
  ])
})
