import { crisisLinesOrBuiltIn } from '@psico/contract/crisis-lines-data'
import { useEffect, useRef, useState } from 'react'
import { tenant } from '../../lib/tenant.ts'
import { CrisisCard } from '../../ui/CrisisCard.tsx'
import styles from './Chat.module.css'

const remembered = 10
type Said = { role: 'user' | 'bot'; message: string }

const load = () =>
  Promise.all([import('@psico/luna/match'), import('@psico/luna/matter'), import('@psico/luna/question')])

type Shown =
  | { kind: 'card'; since: Date; isViolence: boolean }
  | { kind: 'question'; text: string; replies: readonly string[] }

interface ListeningState {
  shows: Shown | 'thanks' | null
  read: (message: string) => void
  answer: (reply: string) => void
  dismiss: () => void
}

/**
 * Reads along what one writes oneself: the card with the numbers or Luna's question appears for the writer alone, and
 * the message goes its way. Buttons are not sent to anybody; a typed answer counts as well.
 */
export function useListening(): ListeningState {
  const [shows, setShows] = useState<ListeningState['shows']>(null)
  const said = useRef<Said[]>([])
  useEffect(() => void load().catch(() => undefined), [])
  const read = (message: string) => {
    void load().then(([{ match }, { matterOf }, { question, questionReplies }]) => {
      const { crisis, ask } = match(message, said.current)
      said.current = [...said.current, { role: 'user' as const, message }].slice(-remembered)
      const matter = matterOf(message)
      const isViolence = matter === 'violence' || matter === 'sexual' || matter === 'child'
      if (crisis) setShows({ kind: 'card', since: new Date(), isViolence })
      else if (ask) {
        said.current = [...said.current, { role: 'bot' as const, message: question }]
        setShows((now) =>
          isCard(now) ? now : { kind: 'question', text: question, replies: questionReplies },
        )
      } else setShows((now) => (isCard(now) ? now : null))
    })
  }
  const answer = (reply: string) => {
    void load().then(([{ match }]) => {
      const { crisis } = match(reply, said.current)
      said.current = [...said.current, { role: 'user' as const, message: reply }].slice(-remembered)
      setShows(crisis ? { kind: 'card', since: new Date(), isViolence: false } : 'thanks')
    })
  }
  return { shows, read, answer, dismiss: () => setShows(null) }
}

function isCard(shows: ListeningState['shows']): boolean {
  return shows !== null && shows !== 'thanks' && shows.kind === 'card'
}

/** What only the writer sees: the numbers, or the question with its three answers. */
export function Listening({ listening: { shows, answer, dismiss } }: { listening: ListeningState }) {
  if (shows === null) return null
  if (shows === 'thanks')
    return (
      <section className={styles['asked']} aria-live="polite">
        <p>Gracias por responder. Si eso cambia, escríbelo o busca a alguien de confianza.</p>
        <button type="button" onClick={dismiss}>
          Cerrar
        </button>
      </section>
    )
  if (shows.kind === 'card')
    return (
      <div className={styles['crisis']}>
        <CrisisCard
          hotlines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)}
          timezone={tenant.timezone}
          now={shows.since}
          isViolence={shows.isViolence}
          onDismiss={dismiss}
        />
      </div>
    )
  return (
    <section className={styles['asked']} role="alert" aria-label="Una pregunta para ti">
      <p>
        <strong>{shows.text}</strong> Solo tú ves esta pregunta; tu respuesta no se envía. Responde «Sí»
        también si alguien te hace daño o temes por alguien.
      </p>
      <div>
        {shows.replies.map((reply) => (
          <button key={reply} type="button" onClick={() => answer(reply)}>
            {reply}
          </button>
        ))}
      </div>
    </section>
  )
}
