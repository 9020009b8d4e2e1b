import { crisisLinesOrBuiltIn } from '@psico/contract/crisis/crisis-lines-data'
import type { DangerKind } from '@psico/contract/crisis/danger-numbers'
import { useEffect, useRef, useState } from 'react'
import { loadOptionalCode } from '../../lib/optional-code.ts'
import { tenant } from '../../lib/tenant.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { CrisisCard } from '../../ui/crisis/CrisisCard.tsx'
import { HelpNumbers } from '../../ui/crisis/HelpNumbers.tsx'
import styles from './Chat.module.css'
import '../../ui/buttons/Button.css'

type Said = { role: 'user' | 'bot'; message: string }

const load = () =>
  loadOptionalCode(() => Promise.all([import('@psico/luna/hear'), import('@psico/luna/question')]))

type Shown =
  | { kind: 'card'; since: Date; danger: DangerKind }
  | { kind: 'question'; text: string; replies: readonly string[] }

interface ListeningState {
  /** 'unread': her rules did not come, so nobody can tell whether the numbers are needed. They stand there, then. */
  shows: Shown | 'thanks' | 'unread' | null
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
  const said = useRef<readonly Said[]>([])
  const wasTold = useRef(false)
  useEffect(() => {
    const loaded = load().catch(() => null)
    void loaded.then((modules) => modules && whenIdle(modules[0].prepareNext))
    return () => void loaded.then((modules) => modules?.[0].forgetReadings())
  }, [])
  /** Once: what comes again with every message is not read any more. */
  const unread = () => {
    if (!wasTold.current) setShows((now) => now ?? 'unread')
    wasTold.current = true
  }
  /** One turn; `otherwise` is what stands there when neither card nor question is due. */
  const turn = (message: string, otherwise: (now: ListeningState['shows']) => ListeningState['shows']) => {
    const listen = ([{ hear }, { question, questionReplies }]: Awaited<ReturnType<typeof load>>) => {
      const { found, kind, after } = hear(said.current, message)
      said.current = after
      if (found.crisis) setShows({ kind: 'card', since: new Date(), danger: kind ?? 'wish' })
      else
        setShows((now) => {
          if (isCard(now)) return now
          return found.ask ? { kind: 'question', text: question, replies: questionReplies } : otherwise(now)
        })
    }
    load().then(listen, unread)
  }
  const read = (message: string) => turn(message, () => null)
  const answer = (reply: string) => turn(reply, () => 'thanks')
  return { shows, read, answer, dismiss: () => setShows(null) }
}

function isCard(shows: ListeningState['shows']): boolean {
  return shows !== null && typeof shows === 'object' && shows.kind === 'card'
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
  if (shows === 'unread')
    return (
      <section className={styles['asked']} role="alert" aria-label="Números de ayuda">
        <p>
          Este chat no es para emergencias, y ahora no podemos mostrarte ayuda según lo que escribes. Si estás
          en peligro, llama:
        </p>
        <HelpNumbers lines={crisisLinesOrBuiltIn(tenant.crisis_hotlines)} timezone={tenant.timezone} />
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
          danger={shows.danger}
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
