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
    'no aguanto más quiero morirme',
    'no hay salida kiero morirme',
    'no puedo parar de cortarme',
    'no tengo a nadie y me quiero matar',
    'no quiero internación, quiero morirme tranquila',
    'tengo de todo y sin embargo pienso en matarme',
    'no kiero nada solo kiero morirme',
    'tengo pensamientos suicdas',
    'quiero morirme, subieron mi video a todo el curso',
    'mi hermanito se ha querido colgar con su cinturón',
    'mi prima se quiso ahogar en la tina',
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
    'no es que me quiera morir, es cansancio',
    'no pienso en hacerme daño, solo estoy triste',
    'no aguanto más, quiero vacaciones',
    'mañana voy a estar muerta de cansancio',
    'me corté con el cuchillo picando cebolla',
    'no quiero nada, solo quiero dormir',
    'no quiero morir, solo quiero descansar',
    'en el curso de prevención hablamos de jóvenes que se quieren matar',
    'mi papá quiso colgar un cuadro en el patio',
    '¿qué es la ideación suicida? es para un examen',
  ])('is not seen in: %s', (text) => {
    expect(isCrisis(text)).toBe(false)
  })

  it.each([
    'I want to kill myself',
    "I don't want to live anymore",
    'i took all my pills',
    'my son says he wants to die',
    'quero morrer',
    'não quero mais viver',
    'hola, quiero una cita, i want to die',
    'las voces me dicen que me corte',
    'una voz me ordena matarme',
    'tomé todas las pastillas del frasco',
    'mi marido me está pegando',
    'mi padrastro me toca',
    'mi ex me amenaza con un cuchillo',
    'me violaron',
  ])('is seen in another language, in danger from others or in commands of voices: %s', (text) => {
    expect(isCrisis(text)).toBe(true)
  })

  it.each([
    'im not suicidal, just tired',
    "I don't want to die, I want to feel better",
    'não quero morrer, só quero ficar bem',
    'mi jefe me pega unos gritos',
    'fui víctima de violencia hace años y ya lo superé',
    'escucho voces en el pasillo de la clínica',
  ])('is not seen in their harmless neighbours: %s', (text) => {
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
    ['todo va bien gracias a dios', 'positive_emotions'],
    ['¿me vas a diagnosticar?', 'about_bot'],
    ['necesito un justificante', 'documents'],
    ['no encuentro lo que busco', 'help'],
  ])('%s is about %s', (text, category) => {
    expect(match(text).category).toBe(category)
  })

  it('gives points, and none when nothing matches', () => {
    expect(match('hola').score).toBeGreaterThanOrEqual(10)
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
    expect(match('una cita por favor '.repeat(500))).toMatchObject({ category: 'appointment', crisis: false })
    expect(match('Me duele la cabeza. '.repeat(500)).crisis).toBe(false)
  })

  it('reads the beginning and the end of a long text, and words run together without limit', () => {
    expect(isCrisis(`${'hoy fui al mercado. '.repeat(2000)}quiero morirme`)).toBe(true)
    const start = process.cpuUsage().user
    for (const joined of ['yamequetenada', 'nonono', 'meyoquete']) match(joined.repeat(700))
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(500)
  })

  it.each([
    ['digits as letters', 'm3 qu13r0 m4t4r'],
    ['one word in digits', 'su1c1d10'],
    ['letters set apart', 's u i c i d i o'],
    ['letters set apart, words too', 'q u i e r o  m o r i r'],
    ['dots between letters', 'q.u.i.e.r.o m.o.r.i.r'],
    ['no spaces', 'mevoyamatar'],
    ['no spaces, long', 'yanoquierovivirmas'],
    ['repeated letters', 'quierooo moriiiir'],
    ['wide letters', 'ｑｕｉｅｒｏ　ｍｏｒｉｒ'],
    ['ornamental letters', '𝐪𝐮𝐢𝐞𝐫𝐨 𝐦𝐨𝐫𝐢𝐫'],
    [
      'marks heaped on letters',
      Array.from('quiero morir', (letter) => `${letter}\u0301\u0336\u0489`).join(''),
    ],
    ['marks that are not seen', 'qui\u200bero mo\u00adrir\u202e'],
    ['look-alike letters', 'quier\u043e m\u043erir'],
    ['a NUL and half letters', '\ud800quiero\0morir\udfff'],
  ])('is read in spite of %s', (_, text) => {
    expect(isCrisis(text)).toBe(true)
  })

  it('reads the same with capitals, without accents and with letters repeated', () => {
    for (const text of ['QUIERO MORIRME', 'quierooo morirmeee', 'Quíero Morírme', 'q u i e r o morirme']) {
      expect(isCrisis(text)).toBe(true)
    }
  })
})
