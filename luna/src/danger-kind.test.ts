import { describe, expect, test } from 'vitest'
import { dangerKindOf } from './danger-kind.ts'
import { match } from './match.ts'
import { question } from './question.ts'

describe('the kind of danger', () => {
  test.each([
    ['ya no quiero vivir', 'wish'],
    ['me corto los brazos', 'wish'],
    ['las voces me dicen que me mate', 'wish'],
    ['me tragué un frasco de pastillas', 'swallowed'],
    ['mi nena se tomó lavandina', 'swallowed'],
    ['había cloro en el vaso y se lo tomó mi hijo', 'swallowed'],
    ['me corté las venas', 'swallowed'],
    ['quiero morirme, ya tomé todas las pastillas', 'swallowed'],
    ['mi marido me pegó otra vez', 'violence'],
    ['me tiene encerrada', 'violence'],
    ['mi padrastro me toca', 'violence'],
    ['voy a matar a mi ex', 'threat'],
    ['quiero hacerle daño a mi ex', 'threat'],
    ['voy a matarlo, ya tengo el cuchillo', 'threat'],
    ['estoy en crisis', 'help'],
    ['dame el número de emergencia', 'help'],
    ['tengo un ataque de pánico y no puedo respirar', 'help'],
  ] as const)('of "%s" is %s, and brings the card', (text, kind) => {
    expect(match(text).crisis).toBe(true)
    expect(dangerKindOf(text)).toBe(kind)
  })

  test('of a mere yes is that of the danger before', () => {
    const before = [
      { role: 'user', message: 'mi novio me controla y me pega' },
      { role: 'bot', message: question },
    ] as const
    expect(match('sí', before).crisis).toBe(true)
    expect(dangerKindOf('sí', before)).toBe('violence')
    expect(dangerKindOf('sí, y quiero morirme', before)).toBe('wish')
  })

  test('is the wish to die where nothing else is known', () => {
    expect(dangerKindOf('no veo futuro')).toBe('wish')
  })
})
