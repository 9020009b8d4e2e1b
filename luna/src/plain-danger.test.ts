import { describe, expect, test } from 'vitest'
import { dangerRules, plainDangerIn } from './plain-danger.ts'
import { wordsOf } from './reading/words.ts'

const standingIn = (text: string) => plainDangerIn(wordsOf(text)).standing.map(({ name }) => name)

describe('the readable rules', () => {
  test('have names of their own', () => {
    const names = dangerRules.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(dangerRules.flatMap(({ name, examples }) => examples.map((text) => ({ name, text }))))(
    '"$name" holds in: $text',
    ({ name, text }) => {
      expect(standingIn(text)).toContain(name)
    },
  )

  test.each(dangerRules.flatMap(({ name, notIn }) => notIn.map((text) => ({ name, text }))))(
    '"$name" is lifted in: $text',
    ({ text }) => {
      expect(standingIn(text)).toEqual([])
    },
  )

  test.each([
    'no quiero morir, pero sí quiero matarme',
    'no me quiero morir. Bueno sí, quiero morirme',
    'no es broma, quiero matarme',
    'no sé si quiero morirme',
    'estoy en la azotea y no sé si tirarme',
    'nunca dejo de pensar, quiero matarme',
    'me quiero matar de verdad',
    'hace dos años que quiero morirme',
    'en la tele hay una película. Quiero morirme',
  ])('are not lifted by what belongs to something else: %s', (text) => {
    expect(standingIn(text)).not.toEqual([])
  })

  test.each([
    'quieromorirme',
    'mevoyamatar',
    'yanoquierovivirmas',
    'hola quieromatarme gracias',
    'tengounataquedepanico',
  ])('are found in words run together: %s', (text) => {
    expect(standingIn(text)).not.toEqual([])
  })
})
