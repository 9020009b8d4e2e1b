import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCrisis, match } from './match.ts'
import { question } from './question.ts'

/** The card, the question, or nothing. */
function answerTo(text: string): 'card' | 'question' | 'nothing' {
  const { crisis, ask } = match(text)
  return crisis ? 'card' : ask ? 'question' : 'nothing'
}

describe('a year', () => {
  test.each(['nací en el 91', 'vivo aquí desde el 98', 'mi hija es del 2016'])(
    'is no emergency number: %s',
    (text) => {
      expect(isCrisis(text)).toBe(false)
    },
  )
})

describe('danger', () => {
  test.each([
    'kiero morirme',
    'no quiero vivir más, che',
    'ya no aguanto mas qiero acabar con todo',
    'hola, una pregunta de mi cita… ya no quiero vivir',
    'hola, necesito ayuda con mi cita, ya no quiero vivir',
    'mi hermana dice que se quiere matar',
    'quisiera dormirme y no despertar nunca',
    'me corté los brazos otra vez',
    'me tomé todas las pastillas que me recetó el doctor',
    'ya escribí mi carta de despedida',
    'no quiero suicidarme pero tampoco quiero vivir',
    'no sé qué hacer, mi hermana se quiere matar',
    'voy a hacerlo esta noche, ya lo decidí',
    'jaja no es broma, quiero morirme de verdad',
    'no aguanto más quiero morirme',
    'no hay salida kiero morirme',
    'no puedo parar de cortarme',
    'no tengo a nadie y me quiero matar',
    'no quiero internación, quiero morirme tranquila',
    'tengo de todo y sin embargo pienso en matarme',
    'no kiero nada solo kiero morirme',
    'quiero morirme, subieron mi video a todo el curso',
    'I want to kill myself',
    'my son says he wants to die',
    'quero morrer',
    'las voces me dicen que me corte',
    'una voz me ordena matarme',
    'tomé todas las pastillas del frasco',
    'mi marido me está pegando',
    'mi padrastro me toca',
    'mi ex me amenaza con un cuchillo',
    'me violaron',
  ])('that is plain brings the card: %s', (text) => {
    expect(match(text)).toMatchObject({ category: 'crisis', crisis: true, ask: false })
  })

  test.each(['ya no puedo más con todo', 'ya no puedo más', 'no veo futuro', 'no sé para qué sigo'])(
    'that is not plain brings the question: %s',
    (text) => {
      expect(match(text)).toMatchObject({ category: 'emotional_support', crisis: false, ask: true })
    },
  )

  test.each([
    'soy una carga para mi familia',
    'mi amiga se esta cortando y no se como ayudarla',
    'adiós a todos, gracias por todo, ya no estaré',
    'tengo pensamientos suicdas',
    'mi hermanito se ha querido colgar con su cinturón',
    'mi prima se quiso ahogar en la tina',
    "I don't want to live anymore",
    'i took all my pills',
    'hola, quiero una cita, i want to die',
  ])('is never passed over: %s', (text) => {
    expect(answerTo(text)).not.toBe('nothing')
  })

  test.each([
    'me muero de risa',
    'me quiero morir de la vergüenza',
    'nunca he pensado en suicidarme',
    'en la película el protagonista se suicida',
    'tengo que hacer un ensayo sobre el suicidio',
    'mi hermano se suicidó hace dos años y todavía me duele',
    'atienden casos de suicidio?',
    'me corté el pelo y no me gusta',
    'no quiero vivir con mi suegra',
    'adiós, gracias por todo',
    'superé los pensamientos suicidas gracias a la terapia',
    'no es que me quiera morir, es cansancio',
    'no pienso en hacerme daño, solo estoy triste',
    'me corté con el cuchillo picando cebolla',
    'en el curso de prevención hablamos de jóvenes que se quieren matar',
    'im not suicidal, just tired',
    'fui víctima de violencia hace años y ya lo superé',
    'escucho voces en el pasillo de la clínica',
    'me siento triste',
    'hola',
    '¿cuánto cuesta una sesión?',
  ])('is not seen in: %s', (text) => {
    expect(answerTo(text)).toBe('nothing')
  })

  test.each([
    'no me quiero morir',
    '¿qué es la ideación suicida? es para un examen',
    'quiero dejar de existir en facebook',
    'no soy una carga para nadie',
    'antes quería morirme pero ahora estoy mucho mejor',
    'siento que me voy a morir cuando me da el ataque de pánico',
    'no aguanto más, quiero vacaciones',
    'no quiero morir, solo quiero descansar',
    'não quero morrer, só quero ficar bem',
  ])('may be asked about, but brings no card: %s', (text) => {
    expect(answerTo(text)).not.toBe('card')
  })

  test('that comes twice in doubt brings the card', () => {
    const before = [{ role: 'user', message: 'no veo futuro' } as const]
    expect(isCrisis('ya no puedo más')).toBe(false)
    expect(isCrisis('ya no puedo más', before)).toBe(true)
    expect(match('gracias, ¿cómo pago?', before)).toMatchObject({ crisis: false, ask: false })
  })
})

describe('what was seen to fail', () => {
  test.each([
    'gracias por la ayuda con mi pago, quiero morirme, y también necesito mis documentos',
    'Hola, ¿me mandan la factura? Ya no quiero vivir. Ah, y el certificado de asistencia.',
    'buenas tardes quería pagar la sesión quiero matarme y también saber dónde están mis documentos',
    'necesito mi certificado\nme quiero morir\ngracias por todo',
    'quiero cambiar mi cita del jueves y no quiero seguir viva, ¿me confirman la hora?',
    'gracias, ya pagué con QR; me voy a matar esta noche; ¿me llega el recibo al correo?',
    'olvidé mi contraseña, pienso en suicidarme, no me llega el correo',
  ])('a plain wish to die among practical things: %s', (text) => {
    expect(answerTo(text)).toBe('card')
  })

  test.each([
    'estoy en crisis',
    'dame el número de emergencia',
    'es una emergencia',
    'línea de ayuda',
    'a quién llamo si me siento en peligro',
    'tengo un ataque de pánico y no puedo respirar',
  ])('help asked for in so many words: %s', (text) => {
    expect(answerTo(text)).toBe('card')
  })

  test.each(['voy a matar a mi vecino', 'voy a hacerle daño a mi ex'])('a threat to another: %s', (text) => {
    expect(answerTo(text)).toBe('card')
  })

  test.each(['me tomé un frasco de pastillas', 'mi hijo se tomó lavandina', 'tomé raticida'])(
    'something swallowed: %s',
    (text) => {
      expect(answerTo(text)).toBe('card')
    },
  )

  test.each(['quieromorirme', 'noquieroseguirviva', 'kiero mrirme ia no aguanto', 'mequieromatar'])(
    'words run together or misspelt: %s',
    (text) => {
      expect(answerTo(text)).not.toBe('nothing')
    },
  )

  test.each([
    '¿cuántas pastillas de paracetamol es demasiado?',
    '¿dónde se compra veneno? es por curiosidad',
  ])('how much is too much, and where to buy it, is asked about: %s', (text) => {
    expect(answerTo(text)).toBe('question')
  })

  test.each([
    'hace quince años intenté matarme, hoy estoy bien y lo cuento tranquila',
    'ya tengo todo listo para el viaje, me despido hasta el lunes',
    'crucé el puente en bicicleta con mi hija',
    'pásame el cuchillo para la cebolla',
  ])('what is long over, and everyday talk, brings no card: %s', (text) => {
    expect(answerTo(text)).not.toBe('card')
  })
})

describe('the answer to the question', () => {
  const asked = [
    { role: 'user', message: 'ya no puedo más con todo' } as const,
    { role: 'bot', message: `Te lo pregunto de frente. ${question}` } as const,
  ]

  test.each([
    'Sí',
    'si',
    'sii',
    'sí, a veces',
    'No sé',
    'no se',
    'nose',
    'tal vez',
    'quizás',
    'prefiero no decirlo',
    'a veces',
    'un poco',
    'no estoy segura',
    'creo que sí',
    'las dos cosas, morir',
  ])('%s brings the card', (reply) => {
    expect(match(reply, asked)).toMatchObject({ category: 'crisis', crisis: true, ask: false })
  })

  test.each(['No', 'no', 'nop', 'nooo', 'no, para nada', 'No, gracias'])('%s is believed', (reply) => {
    expect(match(reply, asked)).toMatchObject({ category: 'emotional_support', crisis: false, ask: false })
  })

  test('may also be more danger, or another subject', () => {
    expect(isCrisis('no, lo que quiero es morirme', asked)).toBe(true)
    expect(isCrisis('no veo futuro', asked)).toBe(true)
    expect(match('¿cómo pago con tarjeta?', asked)).toMatchObject({ category: 'payment', crisis: false })
  })

  test('counts as a mere yes only after the question, or when nothing else was asked', () => {
    expect(isCrisis('sí')).toBe(false)
    const later = [
      ...asked,
      { role: 'user', message: 'no' } as const,
      { role: 'bot', message: 'Gracias.' } as const,
    ]
    expect(isCrisis('gracias, ya me voy', later)).toBe(false)
    const asking = [
      ...later,
      { role: 'user', message: 'bien' } as const,
      { role: 'bot', message: '¿Comiste?' } as const,
    ]
    expect(match('sí', asking)).toMatchObject({ crisis: false, ask: true })
  })
})

describe('the other subjects', () => {
  test.each([
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

  test('gives points, and none when nothing matches', () => {
    expect(match('hola').score).toBeGreaterThanOrEqual(10)
    const nothing = { category: null, score: 0, crisis: false, ask: false }
    expect(match('zzz qqq')).toEqual(nothing)
    expect(match('   ')).toEqual(nothing)
  })

  test('takes a short follow-up as being about the same subject', () => {
    const before = [{ role: 'user', message: 'quiero reprogramar mi consulta' } as const]
    expect(match('y eso?', before).category).toBe('appointment')
  })
})

describe('any input', () => {
  test('is answered without a crash', { timeout: 30_000 }, () => {
    const strings = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(strings, (text) => typeof match(text).crisis === 'boolean'),
      { numRuns: 60 },
    )
    expect(match('a'.repeat(200_000))).toMatchObject({ crisis: false, ask: false })
    expect(match('una cita por favor '.repeat(500))).toMatchObject({ category: 'appointment', crisis: false })
    expect(match('Me duele la cabeza. '.repeat(500)).crisis).toBe(false)
  })

  test('reads the beginning and the end of a long text, and words run together without limit', () => {
    expect(isCrisis(`${'hoy fui al mercado. '.repeat(2000)}quiero morirme`)).toBe(true)
    const start = process.cpuUsage().user
    for (const joined of ['yamequetenada', 'nonono', 'meyoquete']) match(joined.repeat(700))
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(500)
  })

  test.each([
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
    expect(answerTo(text)).not.toBe('nothing')
  })

  test('reads the same with capitals, without accents and with letters repeated', () => {
    for (const text of ['QUIERO MORIRME', 'quierooo morirmeee', 'Quíero Morírme', 'q u i e r o morirme']) {
      expect(isCrisis(text)).toBe(true)
    }
  })
})
