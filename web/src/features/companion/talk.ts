import type { DangerKind } from '@psico/contract/crisis/danger-numbers'
import { replyFor } from '@psico/luna/answers/answer'
import { noFacts, type ClinicFacts } from '@psico/luna/answers/facts'
import type { CompanionRole } from '@psico/luna/answers/links'
import { addMessage, conversation, conversationEra, setCrisisCard, setTyping } from './conversation.ts'
import { forgetReadings, hear, prepareNext } from '@psico/luna/hear'
import type { Match } from '@psico/luna/match'

export { forgetReadings, prepareNext }

const shortestDelayMs = 300
const longestDelayMs = 800

/** The number to call first now, by what the person is in. */
export type FirstNumbers = Readonly<Record<DangerKind, string>>

/** What may be said of the clinic to a message, at once or after asking for it. */
export type FactsFor = (
  message: string,
  found: Match,
  role: CompanionRole,
) => ClinicFacts | Promise<ClinicFacts>

/**
 * Says something to Luna; nothing happens when it is blank or while she is typing. The answer follows after 300 to
 * 800 ms, or once the clinic has said what it names; in a crisis it is there at once, with the card, and so is the question.
 */
export function say(
  text: string,
  role: CompanionRole,
  numbers: FirstNumbers,
  factsFor: FactsFor = () => noFacts,
): void {
  const message = text.trim()
  if (message === '' || conversation().isTyping) return
  const { found, kind, before } = hear(conversation().messages, message)
  addMessage({ role: 'user', message, timestamp: new Date(), link: null })
  const last = before.findLast((said) => said.role === 'bot')?.message ?? ''
  const chance = Math.random()
  const reply = (facts: ClinicFacts) => {
    const answer = replyFor(message, found, before, { role, chance, last, numbers, facts })
    addMessage({
      role: 'bot',
      message: answer.text,
      timestamp: new Date(),
      link: answer.link,
      asks: found.ask,
    })
  }
  if (found.crisis || found.ask) {
    reply(noFacts)
    if (found.crisis) setCrisisCard(true, kind ?? 'wish')
    return
  }
  setTyping(true)
  const era = conversationEra()
  const answerWith = (facts: ClinicFacts) => {
    if (conversationEra() !== era) return
    reply(facts)
    setTyping(false)
    // Her window was closed meanwhile, and what she had read was forgotten with it.
    if (!conversation().isOpen) forgetReadings()
  }
  const facts = factsFor(message, found, role)
  const delayMs = shortestDelayMs + Math.random() * (longestDelayMs - shortestDelayMs)
  setTimeout(() => {
    if (facts instanceof Promise) void facts.then(answerWith)
    else answerWith(facts)
  }, delayMs)
}
