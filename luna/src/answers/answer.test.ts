import { describe, expect, test } from 'vitest'
import { categories } from '../rules/categories.ts'
import { match, type SaidBefore } from '../match.ts'
import { question } from '../question.ts'
import { answerFor, answersOf, replyFor } from './answer.ts'
import { greeting } from './greeting.ts'
import { supportivePrompts } from './guiding.ts'
import { companionRoles, guiding } from './links.ts'

const asked = { role: 'patient', chance: 0, last: '', firstNumber: '110' } as const
const table = categories.flatMap((category) =>
  companionRoles.map((role) => ({ category, role, answers: answersOf(category, role, '110') })),
)
const everything = [greeting, ...supportivePrompts, ...table.flatMap(({ answers }) => answers)]

describe('answers', () => {
  test('are those of the eighteen categories of the specification', () => {
    expect(categories).toEqual(
      (
        'greeting emotional_support positive_emotions loneliness stress support gratitude appointment casual ' +
        'crisis about_bot payment documents professionals history profile help farewell'
      ).split(' '),
    )
  })

  test.each(table)('are at least three different ones: $category for $role', ({ answers }) => {
    expect(new Set(answers).size).toBeGreaterThanOrEqual(3)
    for (const text of answers) expect(text).toMatch(/^[¡¿A-ZÁÉÍÓÚ].{25,}[.?!»]$/s)
  })

  test('can all be given, whatever the chance', () => {
    for (const { category, role, answers } of table) {
      const given = Array.from({ length: 40 }, (_, n) =>
        answerFor(category, { ...asked, role, chance: n / 39 }),
      )
      expect(new Set(given.map(({ text }) => text))).toEqual(new Set(answers))
    }
  })

  test('do not repeat the one before', () => {
    const first = answerFor('stress', asked).text
    expect(answerFor('stress', { ...asked, last: first }).text).not.toBe(first)
  })

  test('are one of five supportive prompts when nothing matches', () => {
    expect(new Set(supportivePrompts).size).toBe(5)
    expect(supportivePrompts).toContain(answerFor(null, asked).text)
  })

  test('name the number to call in a crisis, send to emergencies, say they are no professional, and promise no watcher', () => {
    for (const text of answersOf('crisis', 'visitor', '800 11 3040')) {
      expect(text).toContain('800 11 3040')
      expect(text).toContain('llama a emergencias')
      expect(text.toLowerCase()).toContain('nadie de la clínica lee este chat')
      expect(text).toMatch(/soy un programa, no (soy )?(una profesional|reemplazo a un profesional)/i)
    }
  })

  test.each([
    ['another form of address', /(?<!\p{L})(usted|ustedes|vos|sos|tenés|podés|querés)(?!\p{L})/iu],
    ['a diagnosis', /(?<!\p{L})(tienes|sufres|padeces) (de )?(una )?(depresión|ansiedad|trastorno|trauma)/iu],
    [
      'somebody who watches',
      /te (vigil|monitore|cuidamos)|estamos (pendientes|atentos)|siempre (estaré|estaremos)|avisaremos|alguien (te )?está leyendo/iu,
    ],
    ['a promise', /todo (va a estar|estará|saldrá) bien|te prometo|seguro que mejora/iu],
  ])('never hold %s', (_, pattern) => {
    for (const text of everything) expect(text).not.toMatch(pattern)
  })

  test('say that she is a program and no psychologist', () => {
    for (const text of answersOf('about_bot', 'patient', ''))
      expect(text).toMatch(/programa|compañera virtual/)
    expect(greeting).toContain('No soy psicóloga ni reemplazo a un profesional')
  })

  test('tell the way to book, to pay and to the documents', () => {
    const [book, pay, documents] = (['appointment', 'payment', 'documents'] as const).map((category) =>
      answersOf(category, 'patient', '').join(' '),
    )
    expect(book).toMatch(/Profesionales, elige un psicólogo, escoge fecha y hora/)
    expect(pay).toMatch(/tarjeta.*El precio depende de cada profesional/)
    expect(documents).toMatch(/Mis Documentos.*Descargar/)
  })

  test.each([
    ['documents', 'patient', 'myDocuments'],
    ['documents', 'professional', 'psychologistDocuments'],
    ['documents', 'visitor', 'login'],
    ['appointment', 'visitor', 'professionals'],
    ['appointment', 'newcomer', 'landing'],
    ['professionals', 'visitor', 'helpChoose'],
    ['professionals', 'patient', 'helpChoose'],
    ['appointment', 'patient', 'dashboard'],
    ['profile', 'patient', 'profile'],
    ['history', 'admin', 'auditLog'],
    ['help', 'superuser', 'globalAdmin'],
  ] as const)('%s leads a %s to %s', (category, role, screen) => {
    expect(answerFor(category, { ...asked, role }).link?.screen).toBe(screen)
  })

  test('that guide end with a link for everybody; a crisis leads nowhere but to the phone', () => {
    for (const role of companionRoles) {
      for (const category of guiding) expect(answerFor(category, { ...asked, role }).link).not.toBeNull()
      expect(answerFor('crisis', { ...asked, role }).link).toBeNull()
    }
  })
})

describe('a reply', () => {
  const numbers = { wish: '800 1', swallowed: '118', violence: '800 2', threat: '110', help: '800 3' }
  const to = (message: string, before: readonly SaidBefore[] = [], chance = 0) =>
    replyFor(message, match(message, before), before, { role: 'visitor', chance, last: '', numbers })

  test.each([
    ['ya no quiero vivir', 'wish', /Llama ahora al 800 1\b/],
    ['me tragué un frasco de pastillas', 'swallowed', /Llama ahora al 118 y pide una ambulancia/],
    ['mi marido me pegó otra vez', 'violence', /Llama al 800 2\b/],
    ['voy a matarlo, ya tengo el cuchillo', 'threat', /distancia.*Llama al 110\b/],
    ['dame el número de emergencia', 'help', /Llama ahora al 800 3\b/],
  ] as const)('to "%s" names the number of its kind first: %s', (message, kind, text) => {
    const reply = to(message)
    expect(reply).toMatchObject({ kind, link: null })
    expect(reply.text).toMatch(text)
    expect(reply.text).toMatch(/nadie de la clínica lee este chat/i)
    expect(/\d[\d ]*/.exec(reply.text)?.[0].trim()).toBe(numbers[kind])
  })

  test('after danger is never a joke, a wave or a link to an account', () => {
    const before: SaidBefore[] = [
      { role: 'user', message: 'ya no puedo más con todo' },
      { role: 'bot', message: question },
      { role: 'user', message: 'no' },
      { role: 'bot', message: 'Gracias por responderme.' },
    ]
    const said = [
      'jaja cuéntame algo',
      'chau, hasta mañana',
      'gracias',
      'hola',
      'ayuda',
      'olvidé mi contraseña',
      'xq',
    ]
    for (const message of said) {
      for (let n = 0; n < 10; n++) {
        const { text, link } = to(message, before, n / 9)
        expect(text).not.toMatch(/chistes|nube|Hasta (pronto|luego)|Nos leemos|Que descanses|Con mucho gusto/)
        expect(['login', 'register', 'resetPassword', 'profile']).not.toContain(link?.screen)
      }
    }
  })
})
