import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCrisis, match } from './match.ts'

describe('a crisis', () => {
  it.each([
    'kiero morirme',
    'no quiero vivir más, che',
    'ya no aguanto mas qiero acabar con todo',
    'hola, una pregunta de mi cita… ya no quiero vivir',
    'hola, necesito ayuda con mi cita, ya no quiero vivir',
    'mi hermana dice que se quiere matar',
    'soy una carga para mi familia',
    'quisiera dormirme y no despertar nunca',
    'me corté los brazos otra vez',
    'me tomé todas las pastillas que me recetó el doctor',
    'ya escribí mi carta de despedida',
    'no quiero suicidarme pero tampoco quiero vivir',
    'no sé qué hacer, mi hermana se quiere matar',
    'mi amiga se esta cortando y no se como ayudarla',
    'voy a hacerlo esta noche, ya lo decidí',
    'adiós a todos, gracias por todo, ya no estaré',
    'jaja no es broma, quiero morirme de verdad',
  ])('is seen in: %s', (text) => {
    expect(match(text)).toMatchObject({ category: 'crisis', crisis: true })
  })

  it.each([
    'me muero de risa',
    'me quiero morir de la vergüenza',
    'no me quiero morir',
    'nunca he pensado en suicidarme',
    'en la película el protagonista se suicida',
    'tengo que hacer un ensayo sobre el suicidio',
    'mi hermano se suicidó hace dos años y todavía me duele',
    'atienden casos de suicidio?',
    'me corté el pelo y no me gusta',
    'no quiero vivir con mi suegra',
    'quiero dejar de existir en facebook',
    'voy a hacerlo esta noche, voy a terminar mi tesis',
    'adiós, gracias por todo',
    'no soy una carga para nadie',
    'superé los pensamientos suicidas gracias a la terapia',
    'antes quería morirme pero ahora estoy mucho mejor',
    'siento que me voy a morir cuando me da el ataque de pánico',
  ])('is not seen in: %s', (text) => {
    expect(isCrisis(text)).toBe(false)
  })

  it('can build up over several messages', () => {
    const before = [{ role: 'user', message: 'no sirvo para nada' } as const]
    expect(isCrisis('ya no puedo más')).toBe(false)
    expect(isCrisis('ya no puedo más', before)).toBe(true)
    expect(isCrisis('gracias, ¿cómo pago?', before)).toBe(false)
  })
})

describe('the other subjects', () => {
  it.each([
    ['quiero solicitar información', 'help'],
    ['hola, quiero agendar una cita', 'appointment'],
    ['cuánto cuesta una cita', 'payment'],
    ['kiero sacar sita', 'appointment'],
    ['dond descargo mis dokumentos', 'documents'],
    ['sicologos en cochabamba', 'professionals'],
    ['me siento sola', 'loneliness'],
  ])('%s is about %s', (text, category) => {
    expect(match(text).category).toBe(category)
  })

  it('gives ten points per pattern, and none when nothing matches', () => {
    expect(match('hola').score % 10).toBe(0)
    expect(match('zzz qqq')).toEqual({ category: null, score: 0, crisis: false })
    expect(match('   ')).toEqual({ category: null, score: 0, crisis: false })
  })

  it('takes a short follow-up as being about the same subject', () => {
    const before = [{ role: 'user', message: 'quiero reprogramar mi consulta' } as const]
    expect(match('y eso?', before).category).toBe('appointment')
  })
})

describe('any input', () => {
  it('is answered without a crash', { timeout: 30_000 }, () => {
    const strings = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(strings, (text) => typeof match(text).crisis === 'boolean'),
      { numRuns: 60 },
    )
    expect(match('a'.repeat(200_000)).category).toBeNull()
    expect(match('no quiero '.repeat(500)).crisis).toBe(false)
  })

  it('reads the beginning and the end of a long text, and words run together without limit', () => {
    expect(isCrisis(`${'hoy fui al mercado. '.repeat(2000)}quiero morirme`)).toBe(true)
    const start = process.cpuUsage().user
    for (const joined of ['yamequetenada', 'nonono', 'meyoquete']) match(joined.repeat(700))
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(500)
  })

  it('reads the same with capitals, without accents and with letters repeated', () => {
    for (const text of ['QUIERO MORIRME', 'quierooo morirmeee', 'Quíero Morírme', 'q u i e r o morirme']) {
      expect(isCrisis(text)).toBe(true)
    }
  })
})
