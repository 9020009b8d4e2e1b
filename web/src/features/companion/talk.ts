import { answerFor } from '@psico/luna/answers/answer'
import { greeting } from '@psico/luna/answers/guiding'
import type { CompanionRole } from '@psico/luna/answers/links'
import { addMessage, conversation, conversationEra, setCrisisCard, setTyping } from './conversation.ts'
import { match } from '@psico/luna/match'

const shortestDelayMs = 300
const longestDelayMs = 800
const messagesRemembered = 10

/** Luna's first words, once per conversation. */
export function greet(): void {
  if (conversation().messages.length > 0) return
  addMessage({ role: 'bot', message: greeting, timestamp: new Date(), link: null })
}

/**
 * Says something to Luna; nothing happens when it is blank or while she is typing. The answer follows after 300 to
 * 800 ms; in a crisis it is there at once, with the card.
 */
export function say(text: string, role: CompanionRole, firstNumber: string): void {
  const message = text.trim()
  if (message === '' || conversation().isTyping) return
  const context = conversation().messages.slice(-messagesRemembered)
  addMessage({ role: 'user', message, timestamp: new Date(), link: null })
  const { category, crisis } = match(message, context)
  const last = context.findLast((said) => said.role === 'bot')?.message ?? ''
  const answer = answerFor(category, { role, chance: Math.random(), last, firstNumber })
  const reply = () =>
    addMessage({ role: 'bot', message: answer.text, timestamp: new Date(), link: answer.link })
  if (crisis) {
    reply()
    setCrisisCard(true)
    return
  }
  setTyping(true)
  const era = conversationEra()
  const delayMs = shortestDelayMs + Math.random() * (longestDelayMs - shortestDelayMs)
  setTimeout(() => {
    if (conversationEra() !== era) return
    reply()
    setTyping(false)
  }, delayMs)
}
