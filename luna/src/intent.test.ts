import { expect, test } from 'vitest'
import { intentOf, saidIn } from './intent.ts'
import { wordsOf } from './reading/words.ts'

test.each([
  ['¿y la primera vez sale lo mismo que las otras?', 'payment', 'payment:price'],
  ['me abonan con monedas también?', 'payment', 'payment:ways'],
  ['lo del banco quedó trabado', 'payment', 'payment:problem'],
  ['estoy en la plaza, ¿qué timbre toco?', 'help', 'help:address'],
  ['desistimos de lo del martes', 'appointment', 'appointment:cancel'],
] as const)('says what is most likely wanted of %s', (text, category, intent) => {
  expect(intentOf(text, category)).toBe(intent)
})

test('asks nothing of looser words where the message is about something else', () => {
  expect(intentOf('¿y la primera vez sale lo mismo que las otras?', 'casual')).toBeNull()
})

test('what no phrase says is told by what was learned', () => {
  expect(saidIn(wordsOf('cómo doy con ustedes desde la terminal'), 'help')).toBeNull()
  expect(intentOf('cómo doy con ustedes desde la terminal', 'help')).toBe('help:address')
})
