import { expect, test } from 'vitest'
import { isAboutComing, isOptOut, pressedIn, speaksOfDeath } from './rules.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

test('a press says which button of which reminder, and nothing else is one', () => {
  expect(pressedIn(`cancel:${id}`)).toEqual({ button: 'cancel', reminder: id })
  for (const odd of ['', 'cancel', `pay:${id}`, `cancel:${id}x`, `x cancel:${id}`, 'cancel:1'])
    expect(pressedIn(odd)).toBeNull()
})

test('a wish for no more messages is heard however it is written', () => {
  for (const text of [
    'BAJA',
    'baja',
    ' Baja. ',
    '¡BAJA!',
    'Quiero darme de baja',
    'Stop',
    'Hola, BAJA por favor',
    'Buenas tardes. Dame de baja, gracias 🙏',
    'dar de baja porfa',
    'Por favor, denme de baja',
    'STOP please',
    'Ya no quiero recibir mensajes',
  ])
    expect(isOptOut(text), text).toBe(true)
  for (const text of [
    '',
    'hola',
    'por favor',
    'gracias',
    'la presión me baja',
    'estoy de bajón',
    'me dieron de baja en el trabajo',
    'Hola, me dieron de baja, gracias',
  ])
    expect(isOptOut(text), text).toBe(false)
})

test('a plain answer to a reminder says who comes and who does not, and nothing that may mean more is one', () => {
  for (const text of [
    'Ahí estaré',
    'Sí, ahí estaré. Gracias!',
    'No podré asistir',
    'no puedo mañana',
    'No puedo',
    'Disculpe, el martes no puedo',
    'ya no quiero ir',
    'no voy a poder ir a mi cita hoy',
    'Hola, confirmo 🙏',
    'Buenas tardes, no asistiré',
  ])
    expect(isAboutComing(text), text).toBe(true)
  for (const text of [
    '',
    'hola',
    'ya no puedo',
    'no puedo más',
    'no puedo mas hoy',
    'ya no voy a poder más',
    'no quiero llegar a mañana',
    'no voy a llegar al lunes',
    'no voy, no voy a ningún lado, me quiero morir',
    'ahí estaré con mi hermano en el cielo',
    'no quiero ir a mi casa, me pega',
    'confirmo que me voy a matar',
    'ya no quiero',
  ])
    expect(isAboutComing(text), text).toBe(false)
})

test('what speaks of death is known as that, whatever is meant by it', () => {
  for (const text of [
    'me preocupa que mi hija se suicide',
    'La muerte es mi única amiga',
    'yano quiero vivir',
  ])
    expect(speaksOfDeath(text), text).toBe(true)
  for (const text of ['', '¿a qué hora es mi cita?', 'vivo en La Paz', 'me matriculé', 'el martes no puedo'])
    expect(speaksOfDeath(text), text).toBe(false)
})
