import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { enterRoom, type RoomEntry } from '@psico/contract/room/room'
import { homeOf } from '@psico/contract/screens/homes'
import { screens } from '@psico/contract/screens/screens'
import { useSearch } from '../../lib/history/use-place.ts'
import { useStore } from '../../lib/store.ts'
import { asked } from '../../lib/asked.ts'
import { CallError, sentenceOf } from '../../lib/call-error.ts'
import { timeIn } from '../../lib/dates.ts'
import { clinicTime } from '../../lib/clinic-clock.ts'
import { isClinic, tenant } from '../../lib/tenant.ts'
import { Guard } from '../../session/Guard.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/pages/Page.tsx'
import { Call, type Tracks } from './call.ts'
import { CallScreen } from './CallScreen.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { lengthText } from './length-text.ts'
import styles from './Room.module.css'
import { endTexts } from './texts.ts'

const Chat = lazy(() => import('../chat/ChatPage.tsx'))
const noServers: RoomEntry['ice_servers'] = []

/** The room of a session by video, for its people. */
export default function RoomPage() {
  const { appointmentId = '' } = useParams()
  return (
    <Guard area="room">
      <main className={styles['page']} id="contenido">
        <Room key={appointmentId} appointment={appointmentId} />
      </main>
    </Guard>
  )
}

function Room({ appointment }: { appointment: string }) {
  const [call, setCall] = useState<Call | null>(null)
  const [isTrying] = useSearch()
  useEffect(() => () => call?.close(), [call])
  const enter = (tracks: Tracks) => setCall(new Call(appointment, tracks))
  if (!call) return <Before appointment={appointment} isTrying={isTrying.has('probar')} onEnter={enter} />
  return <Inside call={call} onAgain={() => setCall(null)} />
}

interface BeforeProps {
  appointment: string
  isTrying: boolean
  onEnter: (tracks: Tracks) => void
}

/** One's devices first; when the room opens, where it is not open yet. */
function Before({ appointment, isTrying, onEnter }: BeforeProps) {
  const back = useHome()
  const found = useQuery({
    ...asked(enterRoom, { params: { id: appointment } }),
    retry: false,
    gcTime: 0,
    // What is early now is open in a moment.
    refetchInterval: ({ state }) => (isEarly(state.error) || isUnconfirmed(state.error) ? 15_000 : false),
  })
  const { error, data } = found
  const isClosed = error instanceof CallError && error.code === 'room_closed'
  const isElsewhere = isClosed && error.body['why'] === 'elsewhere'
  if (error && !isClosed)
    return (
      <ErrorState
        isScreen
        title={sentenceOf(error, 'No pudimos abrir la sala.')}
        action={
          <Button onClick={() => void found.refetch()} busy={found.isFetching}>
            Volver a intentar
          </Button>
        }
      />
    )
  return (
    <Page
      title={data ? `Sesión con ${data.other.name}` : screens.room.title}
      tab={screens.room.title}
      back={back}
      lead={isTrying ? 'Prueba tu equipo con calma, también días antes.' : undefined}
    >
      {isElsewhere && <Notice>{sentenceOf(error, '')}</Notice>}
      {isClosed && !isElsewhere && <Notice title={sentenceOf(error, '')}>{openingText(error)}</Notice>}
      {!isElsewhere && (
        <DeviceCheck iceServers={data?.ice_servers ?? noServers} onEnter={data ? onEnter : null} />
      )}
    </Page>
  )
}

/** Unpaid, or its payment is still looked at: at its hour the room stays closed, which has to be said. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof CallError && error.body['why'] === 'unconfirmed'

const isEarly = (error: unknown): boolean => opening(error) > Date.now() - 60_000

/** When the room opens, in epoch ms; 0 where nothing says so. */
const opening = (error: unknown): number =>
  error instanceof CallError && typeof error.body['opens_at'] === 'string'
    ? Date.parse(error.body['opens_at'])
    : 0

function openingText(error: CallError): string {
  const at = opening(error)
  if (at < Date.now() || isUnconfirmed(error)) return 'Mientras tanto puedes probar tu equipo.'
  const hour = clinicTime(timeIn(tenant.timezone, new Date(at).toISOString()))
  return `Abre a las ${hour} del día de la sesión. Mientras tanto puedes probar tu equipo.`
}

function Inside({ call, onAgain }: { call: Call; onAgain: () => void }) {
  const state = useStore(call)
  const [hasChat, setChat] = useState(false)
  const back = useHome()
  const { end, begunAt, endedAt } = state
  if (end !== null) {
    const [title, text] = endOf(end)
    const lasted = begunAt !== null && endedAt > begunAt ? ` Duró ${lengthText(endedAt - begunAt)}.` : ''
    return (
      <Page title={title} tab={screens.room.title} back={back}>
        <p>{text + lasted}</p>
        {end !== 4409 && end !== 4403 && end !== 4404 && (
          <Button look="secondary" onClick={onAgain}>
            Volver a entrar
          </Button>
        )}
      </Page>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{screens.room.title}</h1>
      <CallScreen
        call={call}
        besideButton={
          <Button look="secondary" icon="chat" aria-expanded={hasChat} onClick={() => setChat(!hasChat)}>
            Chat
          </Button>
        }
        beside={
          hasChat && (
            <aside className={styles['beside']} aria-label="Chat de la cita">
              <Suspense fallback={<p className="dim">Abriendo el chat…</p>}>
                <Chat />
              </Suspense>
            </aside>
          )
        }
      />
    </>
  )
}

function endOf(end: 'hung up' | number | CallError): [string, string] {
  if (end === 'hung up') return ['Colgaste', 'La videollamada terminó.']
  if (typeof end === 'number') return endTexts[end] ?? ['La sala se cerró', 'Vuelve a entrar.']
  return ['La sala se cerró', sentenceOf(end, 'Vuelve a entrar.')]
}

function useHome() {
  const session = useSession()
  const to = session ? homeOf(session.userType, isClinic) : '/'
  return { to, text: 'Volver al inicio' }
}
