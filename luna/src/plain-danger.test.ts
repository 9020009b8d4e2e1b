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
    'hace diez años que estoy así. Quiero matarme',
    'de joven me cortaba. Hoy quiero matarme',
    'quise matarme hace años, y anoche volví a pensarlo',
    'intenté matarme en el 98 y sigo queriendo matarme',
    'me quiero morir. No. No puedo más',
    'quiero matarme, no, no aguanto',
    'quiero morirme. Ni en la iglesia se me quita',
    'quiero quitarme la vida, claro que sí',
    'quiero morirme, por dios, ayúdenme',
    'me voy a matar. Nada me importa',
    'me falta el aire y nadie se da cuenta',
    'no quiero vivir. Hace años que lo digo',
    'me tomé todas las pastillas como me dijo la voz',
    'mi novio no me deja salir, me pega si salgo sin permiso',
    'hace mucho que estoy mal, deme un número de ayuda',
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

  test('what is no more than an exaggeration may still be asked about', () => {
    expect(standingIn('prefiero morir antes que ir a otra reunión')).toEqual([
      'habla de su muerte o de hacerse daño',
    ])
  })

  test('the call at sea is one for help, "sos" alone is not', () => {
    expect(standingIn('S.O.S.')).toEqual(['pide auxilio'])
    expect(standingIn('qué linda que sos')).toEqual([])
  })
})
