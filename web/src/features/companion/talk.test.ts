import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { conversation, forgetConversation } from './conversation.ts'
import { greet, say } from './talk.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetConversation()
})
afterEach(() => vi.useRealTimers())

describe('a conversation', () => {
  it('opens with one greeting', () => {
    greet()
    greet()
    expect(conversation().messages.map((said) => said.role)).toEqual(['bot'])
  })

  it('answers after 300 to 800 ms, and takes nothing meanwhile', () => {
    say('quiero agendar una cita', 'patient', '110')
    expect(conversation().isTyping).toBe(true)
    say('otra cosa', 'patient', '110')
    vi.advanceTimersByTime(299)
    expect(conversation().messages).toHaveLength(1)
    vi.advanceTimersByTime(502)
    expect(conversation().messages).toHaveLength(2)
    expect(conversation().messages[1]?.link?.screen).toBe('dashboard')
    expect(conversation().isTyping).toBe(false)
  })

  it('takes nothing blank', () => {
    say('   ', 'visitor', '110')
    expect(conversation().messages).toHaveLength(0)
  })

  it('answers a crisis at once, with the card and the number', () => {
    say('ya no quiero vivir', 'visitor', '800 11 3040')
    expect(conversation()).toMatchObject({ isTyping: false, showsCrisisCard: true })
    expect(conversation().messages[1]?.message).toContain('800 11 3040')
  })

  it('is forgotten whole, also the answer still being typed', () => {
    say('hola', 'visitor', '110')
    forgetConversation()
    vi.advanceTimersByTime(1000)
    expect(conversation().messages).toHaveLength(0)
    expect(conversation().isTyping).toBe(false)
  })
})
