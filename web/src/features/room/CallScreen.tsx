import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '../../lib/store.ts'
import { tenant } from '../../lib/tenant.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { Call } from './call.ts'
import { standingOf, type CallState } from './call-state.ts'
import { Controls } from './Controls.tsx'
import { PersonTile } from './PersonTile.tsx'
import { Picture } from './Picture.tsx'
import styles from './Room.module.css'
import { deviceTexts } from './texts.ts'
import { leftText, lengthText } from './length-text.ts'

interface Props {
  call: Call
  beside: ReactNode
  /** The button that opens it. */
  besideButton: ReactNode
}

/** The waiting room and the call: one screen, since whoever loses the other waits in the same place. */
export function CallScreen({ call, beside, besideButton }: Props) {
  const state = useStore(call)
  const { now, dayMs } = useNow()
  const [isSoundAlone, setSoundAlone] = useState(false)
  useKeptOpen(state.end === null)
  const others = state.people.filter(({ id }) => id !== state.me)
  return (
    <div className={styles['room']} data-beside={beside ? true : undefined}>
      <div className={styles['stage']}>
        <div className={styles['tiles']}>
          {others.map((person) => (
            <PersonTile
              key={person.id}
              state={state}
              person={person}
              now={now}
              isSoundAlone={isSoundAlone}
              onAdmit={(id) => call.admit(id)}
            />
          ))}
          {others.length === 0 && <output className={styles['who']}>Entrando a la sala…</output>}
          <Picture
            className={styles['self']}
            stream={state.own}
            label="Tu imagen"
            isMirrored={!state.media.screen}
            isMuted
          />
        </div>
        <About state={state} now={now} dayMs={dayMs} />
        <WhomToPhone state={state} now={now} />
        {state.problem && <Notice tone="warning">{deviceTexts[state.problem]}</Notice>}
        <Controls
          call={call}
          state={state}
          isSoundAlone={isSoundAlone}
          onSoundAlone={setSoundAlone}
          beside={besideButton}
        />
      </div>
      {beside}
    </div>
  )
}

/** The page's own clock and the day's, each second. */
function useNow(): { now: number; dayMs: number } {
  const [clock, setIt] = useState(() => ({ now: performance.now(), dayMs: Date.now() }))
  useEffect(() => {
    const timer = setInterval(() => setIt({ now: performance.now(), dayMs: Date.now() }), 1000)
    return () => clearInterval(timer)
  }, [])
  return clock
}

/** Closing the page by mistake asks first. */
function useKeptOpen(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
}

/** How long is left, what the code is, and what the line holds back. */
function About({ state, now, dayMs }: { state: CallState; now: number; dayMs: number }) {
  const { entry, begunAt, aheadMs } = state
  const peers = Object.values(state.peers)
  const words = peers.find((peer) => peer.state === 'connected')?.words
  return (
    <div className={styles['about']}>
      {begunAt !== null && <p>Llevan {lengthText(now - begunAt)}.</p>}
      {entry && <p>{leftText(entry, dayMs + aheadMs)}</p>}
      {words && (
        <p>
          Código: <strong>{words}</strong>.{' '}
          <span className="dim">Si los dos leen las mismas palabras, nadie más escucha.</span>
        </p>
      )}
      {peers.some((peer) => peer.isSoundOnly) && (
        <output>La línea está débil: guardamos tu imagen para que el sonido no se corte.</output>
      )}
      {state.line === 'broken' && <output>Sin línea con la clínica. Volvemos a conectar…</output>}
      <p className="dim">Nada de lo que dicen se graba.</p>
    </div>
  )
}

/** Where nothing goes any more: from what the page holds already. */
function WhomToPhone({ state, now }: { state: CallState; now: number }) {
  const others = state.people.filter(({ id }) => id !== state.me)
  const isLost =
    others.some((roomPerson) => standingOf(state, roomPerson, now) === 'no way') ||
    (others.length === 0 && state.line !== 'open' && now - state.lineSince > 8000)
  const { entry } = state
  if (!isLost) return null
  const own = entry?.other.phone
  const phone = own ?? tenant.phone
  const who = own ? entry?.other.name : tenant.name
  return (
    <Notice tone="warning" title="La conexión no alcanza" isAlert>
      {phone ? (
        <p>
          Llama a {who}: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>. La sala sigue
          intentando.
        </p>
      ) : (
        <p>Escribe por el chat de la cita para acordar cómo seguir. La sala sigue intentando.</p>
      )}
    </Notice>
  )
}
