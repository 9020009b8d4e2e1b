import { describe, expect, test } from 'vitest'
import { match, type SaidBefore } from './match.ts'
import { question } from './question.ts'

const denied: readonly SaidBefore[] = [
  { role: 'user', message: 'ya no puedo más con todo' },
  { role: 'bot', message: `Te lo pregunto de frente. ${question}` },
  { role: 'user', message: 'no, para nada' },
  { role: 'bot', message: 'Gracias por responderme.' },
]
const harmless = (count: number): SaidBefore[] =>
  Array.from({ length: count }, () => [
    { role: 'user', message: '¿cuánto cuesta una sesión?' } as const,
    { role: 'bot', message: 'Cada profesional fija su tarifa.' } as const,
  ]).flat()

test('a farewell before is no danger: what follows is asked about, and it may be said twice', () => {
  const before = [{ role: 'user', message: 'adiós, gracias por todo' } as const]
  expect(match('ya no puedo', before)).toMatchObject({ crisis: false, ask: true })
  expect(match('adiós, gracias por todo', before)).toMatchObject({ crisis: false, ask: false })
})

describe('a danger that was spoken of', () => {
  test.each([
    'bueno, a veces sí',
    'en realidad sí',
    'mentí',
    'te mentí',
    'lo de antes no era del todo verdad',
    'la verdad es que sí lo he pensado',
    'dije que no pero no sé',
    'no fui sincera contigo',
    'retiro lo dicho',
    'anule lo que puse, la verdadera es la otra',
    'tacha esa respuesta',
    'sobre lo que me preguntaste, un poco sí',
    'no me animaba a decirlo',
    'sí',
    'ya no puedo más',
  ])('is remembered: "%s" takes the "no" back and brings the card', (text) => {
    expect(match(text, denied)).toMatchObject({ category: 'crisis', crisis: true, ask: false })
  })

  test('is remembered for ten messages, no longer', () => {
    expect(match('mentí', [...denied, ...harmless(8)]).crisis).toBe(true)
    expect(match('mentí', [...denied, ...harmless(11)]).crisis).toBe(false)
    expect(match('mentí').crisis).toBe(false)
  })

  test('is remembered after a card, too', () => {
    const carded: SaidBefore[] = [{ role: 'user', message: 'quiero morirme' }]
    expect(match('no veo futuro', carded).crisis).toBe(true)
  })

  test.each([
    '¿cuánto cuesta una sesión?',
    'gracias',
    'gracias, ya me voy',
    'chau',
    'hoy comí rico',
    '¿dónde queda la clínica?',
  ])('does not bring the card for: %s', (text) => {
    expect(match(text, denied)).toMatchObject({ crisis: false, ask: false })
  })
})
