import { describe, expect, test } from 'vitest'
import { match } from '../match.ts'
import { replyFor } from './answer.ts'
import { factWanted, type ClinicFacts } from './facts.ts'

const facts: ClinicFacts = {
  fees: { lowest: 'Bs. 150', highest: 'Bs. 300' },
  ways: ['Tarjeta', 'Pago con QR'],
  refund: { hours: 24, percent: 100 },
  address: 'Av. Ayacucho 123, Cochabamba',
  hours: '',
  phone: '4 444 4444',
}
const numbers = { wish: '1', swallowed: '2', violence: '3', threat: '4', help: '5' }
const asked = (message: string, role: 'visitor' | 'patient' | 'admin' = 'patient', known?: ClinicFacts) =>
  replyFor(message, match(message), [], {
    role,
    chance: 0,
    last: '',
    numbers,
    ...(known && { facts: known }),
  })

describe('everyday questions', () => {
  test.each([
    ['¿cuánto cuesta una sesión?', /entre Bs\. 150 y Bs\. 300/, 'dashboard'],
    ['qué precio tiene la consulta', /entre Bs\. 150 y Bs\. 300/, 'dashboard'],
    ['¿puedo pagar con QR?', /acepta: Tarjeta, Pago con QR/, 'dashboard'],
    ['aceptan tarjeta de débito?', /acepta: Tarjeta, Pago con QR/, 'dashboard'],
    ['quiero que me devuelvan mi plata', /24 horas de aviso, se devuelve el 100 %/, 'myAppointments'],
    ['pagué y sigue diciendo pendiente', /No pagues otra vez/, 'myAppointments'],
    ['¿dónde queda la clínica?', /Av\. Ayacucho 123, Cochabamba/, 'myAppointments'],
    ['¿a qué hora atienden?', /sus horas libres están en su página/, 'dashboard'],
    ['¿cuál es el teléfono de la clínica?', /4 444 4444/, 'myAppointments'],
    ['¿cómo cancelo mi cita?', /Para cancelar: abre mis citas/i, 'myAppointments'],
    ['quiero cambiar mi cita para el jueves', /pulsa Reprogramar/, 'myAppointments'],
    ['¿cómo entro a la videollamada?', /enlace de la videollamada/, 'myAppointments'],
    ['¿cuándo es mi cita?', /ahí están el día, la hora/, 'myAppointments'],
    ['quiero agendar una cita', /Para reservar/, 'dashboard'],
  ] as const)('%s is answered with what the clinic says: %s, and leads to %s', (message, text, screen) => {
    const reply = asked(message, 'patient', facts)
    expect(reply.text).toMatch(text)
    expect(reply.link?.screen).toBe(screen)
    expect(reply.kind).toBeNull()
  })

  test.each([
    ['¿cuánto cuesta una sesión?', /No tengo aquí los precios/],
    ['¿puedo pagar con QR?', /No pude ver ahora/],
    ['¿dónde queda la clínica?', /no ha escrito aquí su dirección/],
    ['¿cuál es el teléfono de la clínica?', /no ha puesto aquí un teléfono/],
  ])('%s is answered honestly where nothing is known: %s', (message, text) => {
    expect(asked(message, 'visitor').text).toMatch(text)
  })

  test('are told from a question about the own documents', () => {
    expect(asked('dónde están mis documentos', 'patient', facts).link?.screen).toBe('myDocuments')
    expect(asked('¿dónde están?', 'patient', facts).text).toMatch(/Av\. Ayacucho/)
  })

  test('send a visitor to where they can sign in, and leave staff their own answers', () => {
    expect(asked('¿cómo cancelo mi cita?', 'visitor', facts).link?.screen).toBe('login')
    expect(asked('¿cuánto cuesta una sesión?', 'admin', facts).text).not.toMatch(/Bs\. 150/)
  })

  test.each([
    ['¿cuánto cuesta una sesión?', 'visitor', 'fees'],
    ['¿puedo pagar con QR?', 'patient', 'ways'],
    ['¿cuánto cuesta una sesión?', 'admin', null],
    ['¿dónde queda la clínica?', 'visitor', null],
    ['hola', 'visitor', null],
    ['me siento triste', 'patient', null],
  ] as const)('«%s» from a %s needs of the server: %s', (message, role, wanted) => {
    expect(factWanted(message, match(message), role)).toBe(wanted)
  })
})
