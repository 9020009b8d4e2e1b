import { greeting } from '@psico/luna/answers/greeting'
import type { CompanionRole } from '@psico/luna/answers/links'
import { idle, whenIdle } from '../../lib/when-idle.ts'
import { loadOptionalCode } from '../../lib/optional-code.ts'
import { addMessage, conversation, conversationEra, setCrisisCard, setTyping } from './conversation.ts'
import type { FirstNumbers } from './talk.ts'

/** Luna's first words, once per conversation. */
export function greet(): void {
  if (conversation().messages.length > 0) return
  addMessage({ role: 'bot', message: greeting, timestamp: new Date(), link: null })
}

/** What reads a message and answers it: rules, weights and texts, ten times as much code as her window. */
async function fetched() {
  const [{ say, forgetReadings, prepareNext }, { factsFor }] = await Promise.all([
    import('./talk.ts'),
    import('./clinic-facts.ts'),
  ])
  // What she reads with is made between keys; a message that comes before waits for the rest of it.
  void whenIdle(prepareNext)
  return { say, factsFor, forgetReadings }
}
type Reader = Awaited<ReturnType<typeof fetched>>

let reader: Reader | null = null
let coming: Promise<Reader> | null = null

/** Fetches it while her first words are read; where it does not come, the next message tries again. */
function loadReader(): Promise<Reader> {
  coming ??= loadOptionalCode(fetched).then(
    (found) => (reader = found),
    (error: unknown) => {
      coming = null
      throw error
    },
  )
  return coming
}

const soonMs = 300

/** The same once the page has painted and has nothing else to do: her first words come before what reads an answer. */
export async function loadReaderSoon(): Promise<void> {
  await idle(soonMs)
  await loadReader()
}

/**
 * Says something to Luna. What is said before her code is there waits for it, in sight; if it cannot come, nobody knows what the
 * message means, and the numbers are shown.
 */
export function tell(text: string, role: CompanionRole, numbers: FirstNumbers): void {
  if (reader) {
    reader.say(text, role, numbers, reader.factsFor)
    return
  }
  if (text.trim() === '' || conversation().isTyping) return
  const era = conversationEra()
  setTyping(true)
  const then = (act: () => void) => {
    if (conversationEra() !== era) return
    setTyping(false)
    act()
  }
  loadReader().then(
    ({ say, factsFor }) => then(() => say(text, role, numbers, factsFor)),
    () => then(() => unread(text, numbers)),
  )
}

function unread(text: string, numbers: FirstNumbers): void {
  addMessage({ role: 'user', message: text.trim(), timestamp: new Date(), link: null })
  addMessage({
    role: 'bot',
    message: `No pude leer tu mensaje: parece que no hay conexión. Si tú u otra persona están en peligro, llama ahora al ${numbers.help}.`,
    timestamp: new Date(),
    link: null,
  })
  setCrisisCard(true, 'help')
}

/** Forgets what was read, where anything was. */
export function forgetRead(): void {
  reader?.forgetReadings()
}
