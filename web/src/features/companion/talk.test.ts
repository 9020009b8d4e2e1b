import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noFacts } from '@psico/luna/answers/facts'
import { readDanger } from '@psico/luna/danger'
import { conversation, forgetConversation } from './conversation.ts'
import { greet } from './reader.ts'
import { say } from './talk.ts'

const numbers = {
  wish: '800 11 3040',
  swallowed: '165',
  violence: '800 14 0348',
  threat: '110',
  help: '800 11 3040',
}

beforeEach(() => {
  vi.useFakeTimers()
  forgetConversation()
})
afterEach(() => vi.useRealTimers())

describe('a conversation', () => {
  test('opens with one greeting', () => {
    greet()
    greet()
    expect(conversation().messages.map((said) => said.role)).toEqual(['bot'])
  })

  test('answers after 300 to 800 ms, and takes nothing meanwhile', () => {
    say('quiero agendar una cita', 'patient', numbers)
    expect(conversation().isTyping).toBe(true)
    say('otra cosa', 'patient', numbers)
    vi.advanceTimersByTime(299)
    expect(conversation().messages).toHaveLength(1)
    vi.advanceTimersByTime(502)
    expect(conversation().messages).toHaveLength(2)
    expect(conversation().messages[1]?.link?.screen).toBe('dashboard')
    expect(conversation().isTyping).toBe(false)
  })

  test('takes nothing blank', () => {
    say('   ', 'visitor', numbers)
    expect(conversation().messages).toHaveLength(0)
  })

  test('answers a crisis at once, with the card and the number', () => {
    say('ya no quiero vivir', 'visitor', numbers)
    expect(conversation()).toMatchObject({ isTyping: false, showsCrisisCard: true })
    expect(conversation().messages[1]?.message).toContain(numbers.wish)
  })

  test('names the line for violence where somebody is being hurt, and puts those lines first', () => {
    say('mi marido me pegó otra vez y me encerró con llave', 'visitor', numbers)
    expect(conversation()).toMatchObject({ showsCrisisCard: true, danger: 'violence' })
    expect(conversation().messages[1]?.message).toContain('800 14 0348')
  })

  test('names the emergency number first to somebody who may hurt another', () => {
    say('voy a matarlo, ya tengo el cuchillo en la mano', 'visitor', numbers)
    expect(conversation().messages[1]?.message).toMatch(/distancia.*Llama al 110/)
  })

  test.each([
    ['Sí', true],
    ['No sé', true],
    ['si, a veces', true],
    ['No', false],
  ])('asks where it may be danger, and goes on from the answer %s', (reply, showsCrisisCard) => {
    say('ya no puedo más con todo', 'visitor', numbers)
    expect(conversation().messages[1]).toMatchObject({ role: 'bot', asks: true })
    expect(conversation().messages[1]?.message).toContain('¿Estás pensando en morir o en hacerte daño?')
    expect(conversation().showsCrisisCard).toBe(false)
    say(reply, 'visitor', numbers)
    vi.advanceTimersByTime(1000)
    expect(conversation().showsCrisisCard).toBe(showsCrisisCard)
    expect(conversation().messages).toHaveLength(4)
    if (!showsCrisisCard)
      expect(conversation().messages[3]?.message).toMatch(/^(Gracias por responderme|Te agradezco)/)
  })

  test('is forgotten whole, also the answer still being typed', () => {
    say('hola', 'visitor', numbers)
    forgetConversation()
    vi.advanceTimersByTime(1000)
    expect(conversation().messages).toHaveLength(0)
    expect(conversation().isTyping).toBe(false)
  })

  test('asks for what a question names, and answers with it once it is there', async () => {
    const facts = { ...noFacts, ways: ['Pago con QR'] }
    const factsFor = vi.fn(() => Promise.resolve(facts))
    say('¿puedo pagar con QR?', 'patient', numbers, factsFor)
    expect(factsFor).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(conversation()).toMatchObject({ isTyping: false })
    expect(conversation().messages[1]?.message).toContain('Esta clínica acepta: Pago con QR')
  })

  test('asks for nothing in danger, and gives no late answer to who has left', async () => {
    const factsFor = vi.fn(() => Promise.resolve(noFacts))
    say('me quiero morir', 'patient', numbers, factsFor)
    expect(factsFor).not.toHaveBeenCalled()
    forgetConversation()
    say('¿puedo pagar con QR?', 'patient', numbers, factsFor)
    vi.advanceTimersByTime(900)
    forgetConversation()
    await vi.advanceTimersByTimeAsync(1000)
    expect(conversation().messages).toEqual([])
  })

  test('keeps nothing that it read where the window was closed before the answer', () => {
    const before = readDanger('hoy vi un colibrí')
    expect(readDanger('hoy vi un colibrí')).toBe(before)
    say('hoy vi un colibrí', 'visitor', numbers)
    vi.advanceTimersByTime(1000)
    expect(readDanger('hoy vi un colibrí')).not.toBe(before)
  })
})
